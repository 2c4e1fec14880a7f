import { servicePageTitles } from "../../domain/services/pages.server.ts";
import { readFees, type TypedFee, type TypedFees } from "../../domain/settings/read-fees.server.ts";
import { type Fee, longestIncluded } from "../../domain/settings/service-fee.ts";
import { readLanguage } from "../../domain/staff/preferences.server.ts";
import { keepMissing } from "../../platform/http/keep-missing.ts";
import { asTyped } from "../../platform/language/amount.ts";
import { Card } from "../../ui/card.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { useValue } from "../audit/value-labels.ts";
import { confirming } from "../page/confirming.tsx";
import { fieldErrors } from "../page/field-errors.ts";
import type { PortalHandle } from "../page/portal-handle.ts";
import { reloadAfterConflict } from "../page/reload-after-conflict.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/fees";
import { FeeFields } from "./fee-fields.tsx";
import { sectionAction } from "./section-action.server.ts";
import { SectionPage } from "./section-page.tsx";
import { findSection } from "./shown-section.server.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, "fees");
  const fees = (saved?.value ?? {}) as Record<string, Fee>;
  const language = await readLanguage(db, staff);
  return { pages: servicePageTitles(language), fees, version: saved?.version ?? 0 };
}

export const action = sectionAction("fees", ({ form }, stored) => {
  const routes = servicePageTitles("en").map(({ route }) => route);
  const before = typedFees(stored);
  // A checkbox that is off is not in a form.
  for (const route of routes) keepMissing(form, { ...before[route], request: undefined }, `${route}.`);
  const read = readFees(routes, form);
  return read.ok
    ? { value: read.value, typed: typedFees(read.value) }
    : { problems: read.problems, typed: read.typed };
});

export const shouldRevalidate = reloadAfterConflict;

/** Stored fees as they are typed: in rupees, one amount without its second end. */
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

export default confirming(Fees);

function Fees({ loaderData: { pages, fees, version }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("settings");
  const value = useValue();
  const { problems = {}, typed: shown = typedFees(fees), theirs = {} } = result ?? {};
  const titleOf = (id: string) => pages.find(({ route }) => id.startsWith(`${route}.`))?.title ?? "";
  const errors = fieldErrors(problems, (problem, id) =>
    t(`problems.${words[problem]}`, { field: titleOf(id), most: longestIncluded }),
  );
  const stored = typedFees(theirs);
  const differing = pages.filter(
    ({ route }) => JSON.stringify(stored[route]) !== JSON.stringify(shown[route]),
  );
  return (
    <SectionPage
      section="fees"
      version={version}
      result={result}
      errors={errors}
      theirs={differing.map(({ route, title }) => [title, value("", theirs[route])])}
    >
      <Card className="mb-2 grid gap-2">
        {pages.map(({ route, title }) => (
          <FeeFields
            key={route}
            route={route}
            title={title}
            typed={shown[route]}
            errorOf={(field) => errors.find(({ id }) => id === `${route}.${field}`)?.text}
          />
        ))}
      </Card>
    </SectionPage>
  );
}

const words = { amount: "feeAmount", order: "feeOrder", long: "feeLong", alone: "feeAlone" } as const;
