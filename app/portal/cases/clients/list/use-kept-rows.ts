import { useEffect, useState, useSyncExternalStore } from "react";
import type { ClientRow } from "../../../../domain/cases/clients/list-clients.server.ts";
import { listenToToasts, readToasts } from "../../../../ui/toast.tsx";

/** `gone`: just deleted; only its place is kept. */
export type KeptRow = ClientRow & { gone?: boolean };

const hasToasts = () => readToasts().length > 0;

/** Keeps deleted rows in place until their message ends, so that a double click on Delete does not hit the next client. */
export function useKeptRows(
  rows: readonly ClientRow[],
  search: string,
  result: { deleted?: string | undefined } | undefined,
): readonly KeptRow[] {
  const [shown, setShown] = useState<readonly KeptRow[]>(rows);
  const [last, setLast] = useState({ rows, search });
  if (last.rows !== rows) {
    setLast({ rows, search });
    setShown(search === last.search ? withRemovedRow(rows, shown, result?.deleted || undefined) : rows);
  }
  const hasToast = useSyncExternalStore(listenToToasts, hasToasts, () => false);
  useEffect(() => {
    if (hasToast) return () => setShown((placed) => placed.filter(({ gone }) => !gone));
  }, [hasToast]);
  return shown;
}

function withRemovedRow(rows: readonly ClientRow[], before: readonly KeptRow[], deleted: string | undefined) {
  const listed = new Set(rows.map(({ id }) => id));
  const placed: KeptRow[] = [...rows];
  for (const [at, row] of before.entries())
    if ((row.gone || row.id === deleted) && !listed.has(row.id)) placed.splice(at, 0, { ...row, gone: true });
  return placed;
}
