import { Form } from "react-router";
import { categories } from "../../../domain/catalogue/services/categories.ts";
import { findServices } from "../../../domain/catalogue/services/find-services.ts";
import { listedPages } from "../../../domain/catalogue/services/listed-cards.server.ts";
import { serviceNames } from "../../../domain/catalogue/services/service-names.server.ts";
import { readFees, type TypedFee, type TypedFees } from "../../../domain/firm/settings/read-fees.server.ts";
import { type Fee, maxIncludesLength } from "../../../domain/firm/settings/service-fee.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { namesOf } from "../../../platform/content/names-of.ts";
import { keepMissing } from "../../../platform/http/keep-missing.ts";
import { asTyped } from "../../../platform/language/amount.ts";
import { clean } from "../../../platform/language/clean.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useLiveFilter } from "../../../ui/use-live-filter.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { confirming } from "../../frame/page/confirming.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { withAuditWords } from "../../people/audit/audit-words.ts";
import { useValue } from "../../people/audit/value-labels.ts";
import type { Route } from "./+types/fees";
import { FeeFields } from "./fee-fields.tsx";
import { sectionAction } from "./section-action.server.ts";
import { SectionPage } from "./section-page.tsx";
import { findSection } from "./shown-section.server.ts";

export const handle: PortalHandle = { needs: "settings" };

const maxSearchLength = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, "fees");
  const fees = (saved?.value ?? {}) as Record<string, Fee>;
  const language = await readLanguage(db, staff);
  const search = clean(new URL(request.url).searchParams.get("q")).trim().slice(0, maxSearchLength);
  const all = listedPages(language);
  const found = new Set(findServices(search, all));
  const pages = all.map((page) => ({
    route: page.route,
    title: page.name,
    category: page.category,
    isFound: found.has(page),
  }));
  return { pages, search, fees, version: saved?.version ?? 0, names: serviceNames(language) };
}

export const action = sectionAction("fees", ({ form }, stored) => {
  const routes = listedPages("en").map(({ route }) => route);
  const before = typedFees(stored);
  // Unticked checkboxes are not posted.
  for (const route of routes) keepMissing(form, { ...before[route], request: undefined }, `${route}.`);
  const read = readFees(routes, form);
  return read.ok
    ? { value: read.value, typed: typedFees(read.value) }
    : { problems: read.problems, typed: read.typed };
});

export const shouldRevalidate = reloadAfterConflict;

/** In rupees; a single amount has no upper end. */
function typedFees(fees: Record<string, Fee> = {}): TypedFees {
  return Object.fromEntries(Object.entries(fees).map(([route, fee]) => [route, typedFee(fee)]));
}

function typedFee({ from, to, onRequest, per = "work", paid = "", includes }: Fee): TypedFee {
  return {
    from: onRequest ? "" : asTyped(from),
    to: to === from ? "" : asTyped(to),
    request: onRequest ? "on" : "",
    per,
    paid,
    en: includes?.en ?? "",
    hi: includes?.hi ?? "",
  };
}

export default confirming(withAuditWords(Fees));

function Fees({ loaderData, actionData: result }: Route.ComponentProps) {
  const { pages, search, fees, version, names } = loaderData;
  const t = useTranslations("settings");
  const value = useValue();
  const { problems = {}, typed: shown = typedFees(fees), theirs = {} } = result ?? {};
  const titleOf = (id: string) => pages.find(({ route }) => id.startsWith(`${route}.`))?.title ?? "";
  const errors = fieldErrors(
    problems,
    (problem, id) => t(`problems.${words[problem]}`, { field: titleOf(id), max: maxIncludesLength }),
    (id) => [titleOf(id), messageOr(t, `fees.${id.split(".").at(-1)}`, "")].filter(Boolean).join(": "),
  );
  const stored = typedFees(theirs);
  const differing = pages.filter(
    ({ route }) => JSON.stringify(stored[route]) !== JSON.stringify(shown[route]),
  );
  // Fields not matched by the search stay in the form, so that nothing typed is lost; invalid ones are always shown.
  const isShown = ({ route, isFound }: Page) =>
    isFound || errors.some(({ id }) => id.startsWith(`${route}.`));
  const groups = namesOf(categories).map((category) => ({
    category,
    of: pages.filter((page) => page.category === category),
  }));
  return (
    <SectionPage
      section="fees"
      filter={<FeesFilter search={search} isEmpty={!pages.some(isShown)} />}
      version={version}
      result={result}
      errors={errors}
      theirs={differing.map(({ route, title }) => [title, value("", theirs[route])])}
    >
      {groups.map(({ category, of }) => (
        <Card key={category} hidden={!of.some(isShown)} className="grid gap-2">
          <h2 className="text-lg">{names[category] ?? categories[category]}</h2>
          {of.map((page) => (
            <FeeFields
              key={page.route}
              {...page}
              hidden={!isShown(page)}
              isFirst={page === of.find(isShown)}
              typed={shown[page.route]}
              errorOf={(field) => errors.find(({ id }) => id === `${page.route}.${field}`)?.text}
            />
          ))}
        </Card>
      ))}
    </SectionPage>
  );
}

type Page = Route.ComponentProps["loaderData"]["pages"][number];

/** Filters while typing; without script there is a button. */
function FeesFilter({ search, isEmpty }: { search: string; isEmpty: boolean }) {
  const t = useTranslations("settings.fees");
  const { form } = useLiveFilter(feesPath, search ? new URLSearchParams({ q: search }).toString() : "");
  return (
    <Form {...form} method="get" action={feesPath} role="search" className="grid gap-2 sm:max-w-96">
      <TextInput
        id="search"
        name="q"
        type="search"
        label={t("find")}
        defaultValue={search}
        maxLength={maxSearchLength}
        autoComplete="off"
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {t("apply")}
        </Button>
      </noscript>
      <p role="status" className="text-ink-soft empty:hidden">
        {isEmpty ? t("noneFound") : ""}
      </p>
    </Form>
  );
}

const feesPath = "/settings/fees";
const words = { amount: "feeAmount", order: "feeOrder", long: "feeLong", alone: "feeAlone" } as const;
