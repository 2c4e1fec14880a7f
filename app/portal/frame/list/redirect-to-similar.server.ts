import { redirect } from "react-router";
import type { Filters, List } from "../../../platform/lists/define-list.ts";
import { similarMark } from "../../../platform/lists/filters.ts";

/** If a search finds nothing, redirects to names that sound alike. Pages, totals, exports and bulk changes then mean the same rows. */
export async function redirectToSimilar<F extends Filters, Sort extends string>(
  list: List<F, Sort>,
  search: URLSearchParams,
  hasRows: (search: URLSearchParams) => Promise<boolean>,
): Promise<void> {
  const typed = search.get("q")?.trim();
  if (!typed || typed.startsWith(similarMark)) return;
  const href = list.href(search, { q: similarMark + typed });
  if (await hasRows(new URL(href, "http://localhost").searchParams)) throw redirect(href);
}
