import { type MouseEvent, useCallback, useMemo, useState } from "react";
import type { EditedField } from "../quick-edit/quick-select.tsx";
import type { KeptRow } from "./use-kept-rows.ts";

/** `edited`: fields being edited, each followed by a space. */
export type EditedRow = KeptRow & { edited?: string | undefined };

/** Only edited rows re-render, with inputs for the clicked fields. */
export function useEdited(rows: readonly KeptRow[]) {
  const [edited, setEdited] = useState<ReadonlyMap<string, string>>(new Map());
  const onPress = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>("button.quick-edit[name]");
    const tick = button?.closest("tr")?.querySelector<HTMLInputElement>("input[name=id]");
    const [id] = tick?.value.split(" ") ?? [];
    if (id && button) setEdited((all) => new Map(all).set(id, `${all.get(id) ?? ""}${button.name} `));
  };
  const onClose = useCallback((id: string, field: EditedField) => {
    setEdited((all) => new Map(all).set(id, all.get(id)?.replace(`${field} `, "") ?? ""));
  }, []);
  const shown: readonly EditedRow[] = useMemo(
    () => rows.map((row) => (edited.get(row.id) ? { ...row, edited: edited.get(row.id) } : row)),
    [rows, edited],
  );
  return { rows: shown, onPress, onClose };
}
