import { sheetFields, typedOf } from "../../../../domain/cases/clients/fields.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import type { SheetPart } from "../../../../domain/cases/sheet/look-up.server.ts";
import type { SheetClient } from "../../../../domain/cases/sheet/sheet-row.ts";
import { Card } from "../../../../ui/card.tsx";
import { Facts } from "../../../../ui/facts.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useDates } from "../../../frame/page/use-dates.ts";
import { AwaitSheet } from "./await-sheet.tsx";

type Props = {
  client: Client;
  part: SheetPart | Promise<SheetPart>;
  /** When it was last updated from the sheet, UTC; undefined if it does not come from there. */
  taken: string | undefined;
};

/** Compares with the sheet's row of the same number. */
export function SheetDifferences({ client, part, taken }: Props) {
  const t = useTranslations("sheet.beside");
  const { istDateTime } = useDates();
  return (
    <Card className="print-none stack gap-3 p-4 sm:p-5" title={t("title")}>
      <p className="text-ink-soft">{taken ? t("taken", { time: istDateTime(taken) }) : t("ours")}</p>
      <AwaitSheet part={part}>
        {(come) =>
          come.state === "found" ? (
            <Differing client={client} typed={come.row.typed} />
          ) : (
            <p>{t(come.state)}</p>
          )
        }
      </AwaitSheet>
    </Card>
  );
}

/** The fields that have another value in the sheet. */
function Differing({ client, typed }: { client: Client; typed: SheetClient }) {
  const t = useTranslations("sheet.beside");
  const label = useTranslations("clientForm.labels");
  const ours = typedOf(client);
  const fields = sheetFields.filter((field) => typed[field] && typed[field] !== ours[field]);
  if (fields.length === 0) return <p>{t("same")}</p>;
  return (
    <>
      <p>{t("differs")}</p>
      <Facts facts={fields.map((field) => [label(field), typed[field]])} />
    </>
  );
}
