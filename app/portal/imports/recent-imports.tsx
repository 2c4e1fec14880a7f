import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { importPath } from "../../domain/imports/import-state.ts";
import type { ListedImport } from "../../domain/imports/imports.server.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Table } from "../../ui/table.tsx";

/** The latest imports with links to them. */
export function RecentImports({ imports }: { imports: readonly ListedImport[] }) {
  const t = useTranslations("imports");
  const columns = [
    { label: t("recent.file") },
    { label: t("recent.state") },
    { label: t("recent.rows"), number: true },
    { label: t("recent.when") },
    { label: t("recent.who") },
  ];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-2xl">{t("recent.title")}</h2>
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
