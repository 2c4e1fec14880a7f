import { type SendWay, sendWays } from "../../../domain/money/bills/tables.ts";
import { Select } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

export function SendBy({ id, chosen = "" }: { id: string; chosen?: SendWay }) {
  const t = useTranslations("bills.sendBy");
  const options = sendWays.map((value) => ({ value, label: t(value || "none") }));
  return (
    <Select
      id={id}
      name="sendBy"
      label={t("label")}
      hint={t("hint")}
      options={options}
      defaultValue={chosen}
    />
  );
}
