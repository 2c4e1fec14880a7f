import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import type { Db } from "../app/platform/db/connection.server.ts";

export type Health = ReturnType<typeof createHealth>;

/** `/healthz`: the process runs. `/readyz`: the database responds too, and the server is not stopping. */
export function createHealth(db: Db) {
  let stopping = false;
  const ready = async (response: ServerResponse) => {
    const found = stopping ? undefined : await sql`select 1`.execute(db).catch(() => undefined);
    send(response, found ? 200 : 503, found ? "ready" : "not ready");
  };
  return {
    stop: () => {
      stopping = true;
    },
    /** Responds to one of the two paths; returns false for any other. */
    respond(pathname: string, response: ServerResponse): boolean {
      if (pathname === "/healthz") send(response, 200, "ok");
      else if (pathname === "/readyz") void ready(response);
      else return false;
      return true;
    },
  };
}

function send(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end(`${text}\n`);
}
