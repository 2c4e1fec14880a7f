import { useTranslations } from "use-intl";
import { servicePageTitles } from "../../domain/services/pages.server.ts";
import { type FeeProblem, readFees, type TypedFees } from "../../domain/settings/read-fees.server.ts";
import type { Fee } from "../../domain/settings/site-details.ts";
import { readLanguage } from "../../domain/staff/preferences.server.ts";
import { keepMissing } from "../../platform/http/keep-missing.ts";
import { asTyped } from "../../platform/language/amount.ts";
import { Card } from "../../ui/card.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { PortalHandle } from "../page/portal-handle.ts";
import { reloadAfterConflict } from "../page/reload-after-conflict.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/fees";
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
  for (const route of routes) keepMissing(form, before[route] ?? {}, `${route}.`);
  const read = readFees(routes, form);
  return read.ok
    ? { value: read.value, typed: typedFees(read.value) }
    : { problems: read.problems, typed: read.typed };
});

export const shouldRevalidate = reloadAfterConflict;

/** Stored fees as they are typed: in rupees, one amount without its second end. */
function typedFees(fees: Record<string, Fee> = {}): TypedFees {
  const typed = Object.entries(fees).map(([route, { from, to }]) => [
    route,
    { from: asTyped(from), to: to === from ? "" : asTyped(to) },
  ]);
  return Object.fromEntries(typed);
}

export default function Fees({
  loaderData: { pages, fees, version },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations("settings");
  const { problems = {}, typed: shown = typedFees(fees) } = result ?? {};
  const text = (route: string, title: string) => problemText(t, problems[route], title);
  const errors = pages.flatMap(({ route, title }) => {
    const error = text(route, title);
    return error ? [{ id: `${route}.from`, text: error }] : [];
  });
  return (
    <SectionPage section="fees" version={version} result={result} errors={errors}>
      <Card className="mb-2 grid gap-2">
        {pages.map(({ route, title }) => (
          <FeeFields
            key={route}
            route={route}
            title={title}
            typed={shown[route]}
            error={text(route, title)}
          />
        ))}
      </Card>
    </SectionPage>
  );
}

type Translate = ReturnType<typeof useTranslations<"settings">>;

function problemText(t: Translate, problem: FeeProblem | undefined, field: string): string | undefined {
  if (!problem) return undefined;
  return t(problem === "amount" ? "problems.feeAmount" : "problems.feeOrder", { field });
}

type FieldsProps = {
  route: string;
  title: string;
  typed: TypedFees[string] | undefined;
  error: string | undefined;
};

function FeeFields({ route, title, typed, error }: FieldsProps) {
  const t = useTranslations("settings.fees");
  const input = (end: "from" | "to") => (
    <TextInput
      id={`${route}.${end}`}
      name={`${route}.${end}`}
      label={t(end)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={typed?.[end] ?? ""}
      error={end === "from" ? error : undefined}
    />
  );
  return (
    <fieldset className="grid grid-cols-2 items-end gap-x-4 gap-y-1 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
      <legend className="contents">
        <span className="col-span-2 font-semibold sm:col-span-1 sm:self-center">{title}</span>
      </legend>
      {input("from")}
      {input("to")}
    </fieldset>
  );
}
