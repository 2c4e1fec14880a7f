import { settingsContext, sheetContext } from "../../../contexts/services.ts";
import { sheetState } from "../../../domain/cases/sheet/state.server.ts";
import { registers } from "../../../domain/catalogue/registers/registers.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { done, refused } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { withImportWords } from "../imports/import-words.ts";
import { SheetImport } from "../imports/sheet-import.tsx";
import type { Route } from "./+types/show";
import { SheetStateCard } from "./sheet-state.tsx";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const { sheet } = context.get(settingsContext).outbound();
  return { isSet: sheet !== undefined, state: await sheetState(db, staff, sheet) };
}

export const action = portalAction({ settings: { ask } });

async function ask({ context }: Post) {
  return (await context.get(sheetContext).refresh()).ok ? done("answered") : refused("silent");
}

/** Also after a failed reading, which is part of the state. */
export const shouldRevalidate = () => true;

export default withImportWords(Sheet);

function Sheet({ loaderData: { isSet, state }, actionData }: Route.ComponentProps) {
  const t = useTranslations("sheet");
  return (
    <div className="stack max-w-page gap-6">
      <PageHead title={t("title")} lead={t("lead")} />
      <ActionMessage result={actionData} t={useTranslations("sheet.results")} />
      {isSet ? (
        <>
          <SheetStateCard state={state} mayAsk />
          <SheetImport register={registers()[0].key} />
        </>
      ) : (
        <EmptyState title={t("unset")}>
          <TextLink href="/settings/sheet">{t("toSettings")}</TextLink>
        </EmptyState>
      )}
    </div>
  );
}
