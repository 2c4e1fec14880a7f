import { useTranslations } from "use-intl";
import { columnFields } from "../../domain/clients/column-names.ts";
import type { Mapping } from "../../domain/imports/fields.ts";
import { useFieldName } from "../../domain/imports/problem-sentence.ts";
import { Table } from "../../ui/table.tsx";

type Props = { columns: readonly string[]; rows: readonly string[][]; mapping: Mapping };

/** Each column with its first cells and a choice of its field. */
export function ColumnTable({ columns, rows, mapping }: Props) {
  const t = useTranslations("imports.columns");
  const heads = [{ label: t("heading") }, { label: t("field") }, { label: t("sample") }];
  const fieldOf = new Map(Object.entries(mapping).map(([field, index]) => [index, field]));
  return (
    <Table id="columns" caption={t("caption")} captionHidden columns={heads}>
      {columns.map((column, index) => (
        <tr key={column}>
          <th scope="row" className="min-w-32 wrap-anywhere">
            {column}
          </th>
          <td className="min-w-44">
            <FieldChoice column={column} index={index} chosen={fieldOf.get(index)} />
          </td>
          <td className="max-w-72 min-w-40 text-sm text-ink-soft">
            {rows.map((cells, row) => (
              <span key={row} className="block truncate">
                {cells[index]}
              </span>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function FieldChoice({
  column,
  index,
  chosen,
}: {
  column: string;
  index: number;
  chosen: string | undefined;
}) {
  const t = useTranslations("imports.columns");
  const name = useFieldName();
  return (
    <select
      id={`field-${index}`}
      name={`field.${index}`}
      aria-label={t("of", { column })}
      defaultValue={chosen ?? ""}
      className="control"
    >
      <option value="">{t("leaveOut")}</option>
      {columnFields.map((field) => (
        <option key={field} value={field}>
          {name(field)}
        </option>
      ))}
    </select>
  );
}
