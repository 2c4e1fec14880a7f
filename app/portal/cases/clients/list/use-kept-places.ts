import { useEffect, useState, useSyncExternalStore } from "react";
import type { ClientRow } from "../../../../domain/cases/clients/list-clients.server.ts";
import { listenToToasts, readToasts } from "../../../../ui/toast.tsx";

/** `gone`: just deleted; only its place is kept. */
export type PlacedRow = ClientRow & { gone?: boolean };

const hasToasts = () => readToasts().length > 0;

/** Keeps deleted rows in place until their message ends, so that a double click on Delete does not hit the next client. */
export function useKeptPlaces(
  rows: readonly ClientRow[],
  search: string,
  result: { deleted?: string | undefined } | undefined,
): readonly PlacedRow[] {
  const [shown, setShown] = useState<readonly PlacedRow[]>(rows);
  const [last, setLast] = useState({ rows, search });
  if (last.rows !== rows) {
    setLast({ rows, search });
    setShown(search === last.search ? withPlaces(rows, shown, result?.deleted || undefined) : rows);
  }
  const hasToast = useSyncExternalStore(listenToToasts, hasToasts, () => false);
  useEffect(() => {
    if (hasToast) return () => setShown((placed) => placed.filter(({ gone }) => !gone));
  }, [hasToast]);
  return shown;
}

function withPlaces(rows: readonly ClientRow[], before: readonly PlacedRow[], deleted: string | undefined) {
  const listed = new Set(rows.map(({ id }) => id));
  const placed: PlacedRow[] = [...rows];
  for (const [at, row] of before.entries())
    if ((row.gone || row.id === deleted) && !listed.has(row.id)) placed.splice(at, 0, { ...row, gone: true });
  return placed;
}
