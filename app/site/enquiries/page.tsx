import { data, useLocation } from "react-router";
import { appointmentConfigOf } from "../../contexts/appointment-config.ts";
import { dbContext } from "../../contexts/services.ts";
import { offerSlots } from "../../domain/cases/appointments/offered.server.ts";
import { rulesOf } from "../../domain/cases/appointments/receive-request.server.ts";
import type { FormKind } from "../../domain/cases/enquiries/schema.ts";
import { parameterNames } from "../../domain/catalogue/calculators/parameter-names.ts";
import {
  optionLabels,
  optionOfPage,
  serviceOptionGroups,
  serviceOptions,
} from "../../domain/catalogue/services/service-options.server.ts";
import { projectParameters } from "../../domain/projects/project-calculator/project.ts";
import { acceptsJson } from "../../platform/http/accepts-json.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { isCalendarDay } from "../../platform/language/time.ts";
import { Heading, Section } from "../../ui/section.tsx";
import { useLocale } from "../../ui/use-translations.tsx";
import { unlistedMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/page";
import { EnquiryFormIsland } from "./form-island.tsx";
import { formKindAt } from "./form-path.ts";
import slotSheet from "./slots.css?url";
import { jsonOf, submitEnquiry } from "./submit-enquiry.server.ts";
import { typedFromCalculator } from "./typed-from-calculator.server.ts";

export const handle: PageHandle = {
  cached: true,
  query: ["service", "from", "calculator", "about", ...parameterNames, ...projectParameters],
  bilingual: true,
  jsonAction: true,
};

/** Seconds. A slot that is taken meanwhile is refused at the post. */
const slotSeconds = 10;

function kindOf(pathname: string): FormKind {
  return formKindAt(pathname) ?? "contact";
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const choices = choicesOf(url);
  if (kindOf(url.pathname) !== "appointment") return data({ ...choices, slots: null });
  const [only, ...others] = choices.options;
  const rules = rulesOf(appointmentConfigOf(context), others.length === 0 ? only : undefined);
  const from = url.searchParams.get("from") ?? "";
  const wanted = isCalendarDay(from) ? { from } : {};
  const slots = await offerSlots(context.get(dbContext), rules, languageOf(url.pathname), new Date(), wanted);
  const init = rules.settings.on ? { headers: { "Cache-Control": `max-age=${slotSeconds}` } } : {};
  return data({ ...choices, slots }, init);
}

function choicesOf(url: URL) {
  const option = optionOfPage(url.searchParams.get("service") ?? "");
  const language = languageOf(url.pathname);
  if (option) return { options: [option], labels: optionLabels([option], language) };
  const options = serviceOptions();
  const kind = kindOf(url.pathname);
  if (kind === "contact" && url.searchParams.get("about") === "withdrawal")
    return { options, typed: { message: publicMessages[language].publicEnquiries.withdrawal } };
  if (kind !== "consultation") return { options };
  const typed = typedFromCalculator(url.searchParams, language);
  return { options, groups: serviceOptionGroups(), labels: optionLabels(options, language), typed };
}

/** As a page, or as JSON to a caller that accepts JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const kind = kindOf(new URL(request.url).pathname);
  const { state, status, headers = {} } = await submitEnquiry(kind, request, context);
  // Not "no-store": without script, Back leads to this page, which the browser could not show again.
  const init = { status, headers: { ...headers, "Cache-Control": "private, no-cache" } };
  return acceptsJson(request.headers.get("accept")) ? Response.json(jsonOf(state), init) : data(state, init);
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { forms } = publicMessages[languageOf(location.pathname)].publicEnquiries;
  return unlistedMeta(matches, forms[kindOf(location.pathname)].title);
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const kind = kindOf(useLocation().pathname);
  const words = publicMessages[useLocale()].publicEnquiries.forms[kind];
  const { typed, ...offered } = loaderData;
  const open = typed && ({ status: "open", typed } as const);
  const state = actionData ?? open;
  return (
    <Section inner="grid grid-cols-1 items-start gap-8 lg:grid-cols-[2fr_3fr]">
      {loaderData.slots ? <link rel="stylesheet" href={slotSheet} precedence="default" /> : null}
      <Heading level="h1" lead={loaderData.slots?.words.intro ?? words.intro}>
        {words.title}
      </Heading>
      <EnquiryFormIsland kind={kind} {...offered} {...(state && { state })} />
    </Section>
  );
}
