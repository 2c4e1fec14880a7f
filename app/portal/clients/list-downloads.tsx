import { useTranslations } from "use-intl";
import { mostInWorkbook } from "../../domain/clients/export-limits.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import type { ClientTotal } from "../../domain/clients/total-clients.server.ts";
import { ButtonLink } from "../../ui/button.tsx";

type Props = {
  scheme: Scheme;
  /** The URL's query. */
  search: string;
  total: ClientTotal;
  mayImport: boolean;
  mayExport: boolean;
};

/** Downloads of the filtered list, and the link to an import. */
export function ListDownloads({ scheme, search, total, mayImport, mayExport }: Props) {
  const t = useTranslations("clients.export");
  const link = (format: "csv" | "xlsx") => {
    const query = new URLSearchParams(search);
    query.set("list", scheme);
    query.set("format", format);
    return (
      <ButtonLink href={`/clients/export?${query}`} variant="quiet" icon="download">
        {t(format)}
      </ButtonLink>
    );
  };
  const tooMany = <span className="text-sm text-ink-soft">{t("tooMany")}</span>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mayExport && total.count > 0 ? (
        <>
          {link("csv")}
          {total.count > mostInWorkbook ? tooMany : link("xlsx")}
        </>
      ) : null}
      {mayImport ? (
        <ButtonLink href={`/clients/import?scheme=${scheme}`} variant="quiet" icon="plus">
          {t("import")}
        </ButtonLink>
      ) : null}
    </div>
  );
}
