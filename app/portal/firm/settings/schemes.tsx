import { schemePages } from "../../../domain/catalogue/services/pages.server.ts";
import type { SchemeStatus } from "../../../domain/catalogue/services/scheme-status.ts";
import { readSchemes } from "../../../domain/firm/settings/read-schemes.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { keepMissing } from "../../../platform/http/keep-missing.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { confirming } from "../../frame/page/confirming.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/schemes";
import { SchemeTable } from "./scheme-table.tsx";
import { sectionAction } from "./section-action.server.ts";
import { SectionPage } from "./section-page.tsx";
import { findSection } from "./shown-section.server.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, "schemes");
  const statuses = (saved?.value ?? {}) as Record<string, SchemeStatus>;
  const language = await readLanguage(db, staff);
  return { pages: schemePages(language), statuses, version: saved?.version ?? 0 };
}

export const action = sectionAction("schemes", ({ form }, stored: Record<string, SchemeStatus> = {}) => {
  const routes = schemePages("en").map(({ route }) => route);
  for (const route of routes) keepMissing(form, stored[route] ?? {}, `${route}.`);
  const read = readSchemes(routes, form);
  return read.ok ? { value: read.value, typed: read.value } : { problems: read.problems, typed: read.typed };
});

export const shouldRevalidate = reloadAfterConflict;

export default confirming(Schemes);

function Schemes({ loaderData: { pages, statuses, version }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("settings");
  const { problems = [], typed: shown = statuses } = result ?? {};
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
