import { data } from "react-router";
import { useTranslations } from "use-intl";
import { settingsContext } from "../../contexts/services.ts";
import { schemePages } from "../../domain/services/pages.server.ts";
import { readSchemes } from "../../domain/settings/read-schemes.server.ts";
import { saveSection } from "../../domain/settings/settings.server.ts";
import type { SchemeStatus } from "../../domain/settings/site-details.ts";
import { readLanguage } from "../../domain/staff/preferences.server.ts";
import { keepMissing } from "../../platform/http/keep-missing.ts";
import { readPost, signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/schemes";
import { SchemeTable } from "./scheme-table.tsx";
import { SectionPage } from "./section-page.tsx";
import { findSection } from "./shown-section.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, "schemes");
  const statuses = (saved?.value ?? {}) as Record<string, SchemeStatus>;
  const language = await readLanguage(db, staff);
  return { pages: schemePages(language), statuses, version: saved?.version ?? 0 };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, staff, form } = await readPost(context, request);
  const routes = schemePages("en").map(({ route }) => route);
  const saved = await findSection(db, staff, "schemes");
  const statuses = (saved?.value ?? {}) as Record<string, SchemeStatus>;
  for (const route of routes) keepMissing(form, statuses[route] ?? {}, `${route}.`);
  const read = readSchemes(routes, form);
  if (!read.ok)
    return data({ status: "refused", problems: read.problems, typed: read.typed } as const, { status: 422 });
  const version = Number(form.get("version")) || 0;
  const change = { section: "schemes" as const, version, value: read.value };
  const status = await saveSection(db, staff, change, new Date());
  await context.get(settingsContext).refresh();
  return status === "stale" ? ({ status, typed: read.value } as const) : ({ status } as const);
}

export default function Schemes({
  loaderData: { pages, statuses, version },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations("settings");
  const problems = result?.status === "refused" ? result.problems : [];
  const shown = result && "typed" in result ? result.typed : statuses;
  const wrong = pages.filter(({ route }) => problems.includes(route));
  const text = ({ title }: { title: string }) => t("problems.asOf", { field: title });
  const errors = wrong.map((page) => ({ id: `${page.route}.asOf`, text: text(page) }));
  return (
    <SectionPage section="schemes" version={version} result={result} errors={errors}>
      <SchemeTable
        pages={pages}
        shown={shown}
        errorOf={(page) => (problems.includes(page.route) ? text(page) : undefined)}
      />
    </SectionPage>
  );
}
