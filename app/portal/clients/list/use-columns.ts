import { useFetcher } from "react-router";
import { useSame } from "../../../ui/use-same.ts";
import { type Column, type ColumnName, columnsIn, readColumns } from "./columns.ts";

/** The columns as the person has just changed them, and not only when they are saved; and how to change a width, in percent. */
export function useColumns(saved: readonly Column[]) {
  const { formData, submit } = useFetcher({ key: "columns" });
  const columns = useSame(formData ? readColumns(columnsIn(formData)) : saved);
  const widen = (changed: ColumnName, width: number) => {
    const form = new FormData();
    form.set("intent", "columns");
    for (const column of columns.filter(({ hidden }) => !hidden)) {
      form.append("column", column.name);
      form.set(`width-${column.name}`, String(column.name === changed ? width : column.width));
    }
    void submit(form, { method: "post" });
  };
  return { columns, widen };
}
