import { settingsContext } from "../../../../contexts/services.ts";
import { exportClients, hasMoreThan } from "../../../../domain/cases/clients/export-clients.server.ts";
import { readListQuery } from "../../../../domain/cases/clients/filter.ts";
import { findRegister } from "../../../../domain/catalogue/registers/registers.ts";
import { orNotFound } from "../../../../platform/http/or-not-found.ts";
import { exportedList } from "../../../frame/list/exported-list.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import type { Route } from "./+types/export";

export const handle: PortalHandle = { needs: "clients.export" };

export const loader = (args: Route.LoaderArgs) =>
  exportedList(args, ({ db, staff, query, format, language, now }) => {
    const register = orNotFound(findRegister(query.get("list"))?.key);
    const { filter } = readListQuery(query, register);
    const stages = args.context.get(settingsContext).stages();
    return {
      name: `${register}-clients`,
      hasMoreThan: (max) => hasMoreThan(db, staff, { register, filter }, max),
      pieces: () => exportClients(db, staff, { register, filter, format, language, stages }, now),
    };
  });
