import { useTranslations } from "use-intl";
import { type RetentionKind, retentionDays } from "../../platform/personal-data/retention-periods.ts";
import { Table } from "../../ui/table.tsx";

/** Every kind of record with its days and the reason. */
export function RetentionTable() {
  const t = useTranslations("people");
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-2xl">{t("keptTitle")}</h2>
      <p className="max-w-text text-ink-soft">{t("keptLead")}</p>
      <Table
        id="kept"
        caption={t("keptTitle")}
        captionHidden
        columns={[{ label: t("keptKind") }, { label: t("keptFor") }, { label: t("keptWhy") }]}
      >
        {(Object.keys(retentionDays) as RetentionKind[]).map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`kept.${kind}.what`)}</th>
            <td className="whitespace-nowrap">{t("days", { days: retentionDays[kind] })}</td>
            <td className="min-w-60">{t(`kept.${kind}.why`)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
