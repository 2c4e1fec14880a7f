import { data, useLocation } from "react-router";
import type { FormKind } from "../../domain/enquiries/schema.ts";
import { optionOfPage, serviceOptions } from "../../domain/services/pages.server.ts";
import { acceptsJson } from "../../platform/http/accepts-json.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { Card } from "../../ui/card.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { unlistedMeta } from "../page/meta.ts";
import type { Route } from "./+types/page";
import { EnquiryFormIsland } from "./form-island.tsx";
import { formKindAt } from "./form-path.ts";
import type { FormState } from "./form-state.ts";
import { jsonOf, submitEnquiry } from "./submit-enquiry.server.ts";

export const handle: PageHandle = { cached: true, bilingual: true, jsonAction: true };

/** The route table lets no other address in here. */
function kindOf(pathname: string): FormKind {
  return formKindAt(pathname) ?? "contact";
}

export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const option = optionOfPage(url.searchParams.get("service") ?? "");
  return { options: option ? [option] : serviceOptions() };
}

/** Receives the form and returns its state: to the page, or as JSON to a caller that accepts JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const {
    state,
    status,
    headers = {},
  } = await submitEnquiry(kindOf(new URL(request.url).pathname), request, context);
  const init = { status, headers };
  return acceptsJson(request.headers.get("accept")) ? Response.json(jsonOf(state), init) : data(state, init);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  return unlistedMeta(
    matches,
    publicMessages[languageOf(location.pathname)].enquiries.forms[kindOf(location.pathname)].title,
  );
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage options={loaderData.options} state={actionData} />;
}

function FormPage({ options, state }: { options: readonly string[]; state: FormState | undefined }) {
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  const kind = kindOf(pathname);
  const words = publicMessages[language].enquiries.forms[kind];
  return (
    <Section width="text">
      <Heading level="h1" lead={words.intro}>
        {words.title}
      </Heading>
      <Card className="mt-8">
        <EnquiryFormIsland kind={kind} language={language} options={options} {...(state ? { state } : {})} />
      </Card>
    </Section>
  );
}
