import { dueList } from "../../../domain/dates-and-rules/duties/due-list.ts";
import { exportDue } from "../../../domain/dates-and-rules/duties/export-due.server.ts";
import { countDue } from "../../../domain/dates-and-rules/duties/list-due.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { exportedList } from "../../frame/list/exported-list.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import type { Route } from "./+types/export";

export const handle: PortalHandle = { needs: "clients.export" };

export const loader = (args: Route.LoaderArgs) =>
  exportedList(args, ({ db, staff, query, format, language, now }) => {
    const today = istDay(now);
    const { filter } = dueList.read(query, today);
    const { view } = filter;
    return {
      name: `due-${view}`,
      hasMoreThan: async (limit) => {
        const counts = await countDue(db, staff, filter, today, { views: [view], max: limit + 1 });
        return (counts[view] ?? 0) > limit;
      },
      pieces: () => exportDue(db, staff, { filter, today, format, language }, now),
    };
  });
