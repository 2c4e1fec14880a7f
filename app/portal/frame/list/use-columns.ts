import { useFetcher } from "react-router";
import { type Chosen, columnsIn, readColumns } from "./columns.ts";

export function useColumns<Name extends string>(saved: readonly Chosen<Name>[]) {
  const { formData, submit } = useFetcher({ key: "columns" });
  const columns = formData ? readColumns(columnsIn(formData), saved) : saved;
  const widen = (changed: string, width: number) => {
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
