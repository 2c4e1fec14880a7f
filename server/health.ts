import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import type { Db } from "../app/platform/db/connection.server.ts";

export type Health = ReturnType<typeof createHealth>;

/** `/healthz`: the process answers. `/readyz`: the database answers too, and the server is not stopping. */
export function createHealth(db: Db) {
  let stopping = false;
  const ready = async (response: ServerResponse) => {
    const answers =
      !stopping &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    say(response, answers ? 200 : 503, answers ? "ready" : "not ready");
  };
  return {
    stop: () => {
      stopping = true;
    },
    /** Answers one of the two addresses; false for any other path. */
    answer(pathname: string, response: ServerResponse): boolean {
      if (pathname === "/healthz") say(response, 200, "ok");
      else if (pathname === "/readyz") void ready(response);
      else return false;
      return true;
    },
  };
}

function say(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end(`${text}\n`);
}
