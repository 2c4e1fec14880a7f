import { Link } from "react-router";
import { sheetContext } from "../../../contexts/services.ts";
import { listLimit } from "../../../domain/cases/imports/fields.ts";
import { importPath } from "../../../domain/cases/imports/import-state.ts";
import { type ListedImport, listImports } from "../../../domain/cases/imports/imports.server.ts";
import { seesWholeSheet } from "../../../domain/cases/sheet/look-up.server.ts";
import { activeOr } from "../../../domain/catalogue/registers/registers.ts";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Table } from "../../../ui/table.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { uploadAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/choose";
import { ChooseForm } from "./choose-form.tsx";
import { ImportPage, isImportStep } from "./import-parts.tsx";
import { withImportWords } from "./import-words.ts";
import { receiveList } from "./receive-list.server.ts";
import { SheetImport } from "./sheet-import.tsx";

export const handle: PortalHandle = {
  needs: "clients.import",
  bodyLimit: listLimit + 1024 * 1024,
  keepsHead: isImportStep,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  // "scheme": its name in older addresses.
  const register = activeOr(query.get("register") ?? query.get("scheme")).key;
  const hasSheet = seesWholeSheet(staff) && context.get(sheetContext).isSet();
  return { register, hasSheet, recent: await listImports(db, staff) };
}

export const action = uploadAction("clients.import", receiveList);

export default withImportWords(ChooseImport);

function ChooseImport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("imports");
  const why = useTranslations("sheet.problems");
  const { register, recent, hasSheet } = loaderData;
  const full = actionData?.message === "diskFull" ? actionData.message : undefined;
  const problem = actionData?.problems?.file ?? full;
  const errors = actionData?.problems && [{ id: "file", text: t(`choose.${actionData.problems.file}`) }];
  return (
    <ImportPage title={t("title")} lead={t("lead")} step="choose">
      <ActionMessage
        result={actionData}
        t={useTranslations("imports.choose")}
        errors={errors}
        summary={t("choose.summary")}
        details={actionData?.sheetProblem ? <p>{why(actionData.sheetProblem)}</p> : null}
      />
      <ChooseForm register={register} problem={problem} />
      {hasSheet ? <SheetImport register={register} /> : null}
      <StorageHelp />
      {recent.length > 0 ? <RecentImports imports={recent} /> : null}
    </ImportPage>
  );
}

function RecentImports({ imports }: { imports: readonly ListedImport[] }) {
  const t = useTranslations("imports");
  const { istDateTime } = useDates();
  const names = ["file", "state", "rows", "when", "who"] as const;
  const columns = names.map((name) => ({ label: t(`recent.${name}`), number: name === "rows" }));
  return (
    <section className="stack gap-3">
      <h2 className="text-xl">{t("recent.title")}</h2>
      <Table id="recent" caption={t("recent.title")} captionHidden columns={columns}>
        {imports.map((one) => (
          <tr key={one.id}>
            <th scope="row" className="max-w-72 min-w-40 font-normal wrap-anywhere">
              <Link to={importPath(one)}>{one.file_name || t("recent.pasted")}</Link>
            </th>
            <td>{t(`states.${one.state}`)}</td>
            <td className="num">{one.total.toLocaleString("en-IN")}</td>
            <td className="whitespace-nowrap">{istDateTime(one.created_at)}</td>
            <td>{one.staff_name}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** Copies all of localStorage, because the names of the lists are unknown. */
const storageLine = "copy(JSON.stringify(localStorage))";

/** How to copy the lists of the old tracker from the browser. */
function StorageHelp() {
  const t = useTranslations("imports.storage");
  return (
    <Disclosure summary={t("title")} id="storage-help">
      <div className="grid max-w-text gap-3">
        <p>{t("text")}</p>
        <ol className="grid list-decimal gap-2 pl-6">
          <li>{t("open")}</li>
          <li>
            {t("type")}
            <div className="mt-2">
              <CopyField id="storage-line" label={t("line")} value={storageLine} rows={1} />
            </div>
          </li>
          <li>{t("paste")}</li>
        </ol>
        <p>{t("warning")}</p>
      </div>
    </Disclosure>
  );
}
