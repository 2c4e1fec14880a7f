import { useTranslations } from "use-intl";
import { sheetFields, typedOf } from "../../domain/clients/fields.ts";
import type { Client } from "../../domain/clients/tables.ts";
import type { SheetPart } from "../../domain/sheet/look-up.server.ts";
import type { SheetClient } from "../../domain/sheet/sheet-row.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Card } from "../../ui/card.tsx";
import { AwaitSheet } from "./await-sheet.tsx";

type Props = {
  client: Client;
  part: SheetPart | Promise<SheetPart>;
  /** When the client was last updated from the sheet, in UTC; undefined for one that did not come from it. */
  taken: string | undefined;
};

/** Shows where the hosted sheet differs from a client with the same number. */
export function SheetDifferences({ client, part, taken }: Props) {
  const t = useTranslations("sheet.beside");
  return (
    <Card className="print-none grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{t("title")}</h2>
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

function Differing({ client, typed }: { client: Client; typed: SheetClient }) {
  const t = useTranslations("sheet.beside");
  const label = useTranslations("clientForm.labels");
  const fields = differingFields(client, typed);
  if (fields.length === 0) return <p>{t("same")}</p>;
  return (
    <>
      <p>{t("differs")}</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {fields.map((field) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft max-sm:-mb-1">{label(field)}</dt>
            <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{typed[field]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Fields that have another value in the sheet. */
function differingFields(client: Client, typed: SheetClient) {
  const ours = typedOf(client);
  return sheetFields.filter((field) => typed[field] && typed[field] !== ours[field]);
}
