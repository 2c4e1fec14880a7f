import { data, useLocation } from "react-router";
import { useLocale } from "use-intl";
import type { FormKind } from "../../domain/enquiries/schema.ts";
import { optionOfPage, serviceOptionGroups, serviceOptions } from "../../domain/services/pages.server.ts";
import { acceptsJson } from "../../platform/http/accepts-json.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Heading, Section } from "../../ui/section.tsx";
import { unlistedMeta } from "../page/meta.ts";
import type { Route } from "./+types/page";
import { EnquiryFormIsland } from "./form-island.tsx";
import { formKindAt } from "./form-path.ts";
import { jsonOf, submitEnquiry } from "./submit-enquiry.server.ts";

export const handle: PageHandle = { cached: true, query: ["service"], bilingual: true, jsonAction: true };

/** The route table lets no other address in here. */
function kindOf(pathname: string): FormKind {
  return formKindAt(pathname) ?? "contact";
}

export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const option = optionOfPage(url.searchParams.get("service") ?? "");
  if (option) return { options: [option] };
  const groups = kindOf(url.pathname) === "consultation" ? serviceOptionGroups() : undefined;
  return { options: serviceOptions(), groups };
}

/** Receives the form and returns its state: to the page, or as JSON to a caller that accepts JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const kind = kindOf(new URL(request.url).pathname);
  const { state, status, headers = {} } = await submitEnquiry(kind, request, context);
  const init = { status, headers };
  return acceptsJson(request.headers.get("accept")) ? Response.json(jsonOf(state), init) : data(state, init);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { forms } = publicMessages[languageOf(location.pathname)].enquiries;
  return unlistedMeta(matches, forms[kindOf(location.pathname)].title);
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const kind = kindOf(useLocation().pathname);
  const words = publicMessages[useLocale()].enquiries.forms[kind];
  const state = actionData ? { state: actionData } : {};
  return (
    <Section width="text">
      <Heading level="h1" lead={words.intro}>
        {words.title}
      </Heading>
      <EnquiryFormIsland kind={kind} {...loaderData} {...state} className="mt-8" />
    </Section>
  );
}
