import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { shortened } from "./import-parts.tsx";

type Props = { row: number; rows: readonly { row: number; cells: readonly string[] }[] };

/** For when the row of headings was not found, or is another one. */
export function HeadingsForm({ row, rows }: Props) {
  const t = useTranslations("imports.headings");
  const options = rows.map(({ row, cells }) => ({
    value: String(row),
    label: `${row}: ${shortened(cells, 60)}`,
  }));
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <Select
        key={row}
        id="headings"
        label={t("row")}
        hint={t("hint")}
        options={[{ value: "0", label: t("none") }, ...options]}
        defaultValue={String(row)}
        fieldClass="min-w-0 grow"
      />
      <Button intent="headings" variant="quiet">
        {t("use")}
      </Button>
    </Form>
  );
}
