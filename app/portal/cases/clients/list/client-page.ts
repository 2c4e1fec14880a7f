import { cursorOf } from "../../../../domain/cases/clients/filter.ts";
import type { ClientPage } from "../../../../domain/cases/clients/list-clients.server.ts";
import type { Page } from "../../../frame/list/list-pages.tsx";

/** Cursors are the first and last row. */
export function clientPage({ rows, hasPrevious, hasNext }: ClientPage): Page {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    count: rows.length,
    previous: hasPrevious && first ? { before: cursorOf(first) } : undefined,
    next: hasNext && last ? { after: cursorOf(last) } : undefined,
  };
}
