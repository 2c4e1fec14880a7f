import { exportFees } from "../../../domain/money/fees/export-fees.server.ts";
import { sumDue, sumPaid } from "../../../domain/money/fees/list-fees.server.ts";
import { readFeesQuery } from "../../../domain/money/fees/list-query.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { exportedList } from "../../frame/list/exported-list.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import type { Route } from "./+types/export";

export const handle: PortalHandle = { needs: "fees.read" };

/** For the accountant. */
export const loader = (args: Route.LoaderArgs) =>
  exportedList(args, ({ db, staff, query: typed, format, language, now }) => {
    const { query, backwards } = readFeesQuery(typed);
    if (backwards) return allMessages[language].fees.range.backwards;
    const sum = query.view === "paid" ? sumPaid : sumDue;
    return {
      name: `fees-${query.view}`,
      hasMoreThan: async (max) => (await sum(db, staff, query)).count > max,
      pieces: () => exportFees(db, staff, { query, format, language }, now),
    };
  });
