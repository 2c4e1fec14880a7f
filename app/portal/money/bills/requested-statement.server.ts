import { data, type RouterContextProvider } from "react-router";
import { findClient } from "../../../domain/cases/clients/find-client.server.ts";
import { readPeriod } from "../../../domain/money/bills/read-period.ts";
import { statementOf, yearSoFar } from "../../../domain/money/bills/statement.server.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";

type Asked = { context: Readonly<RouterContextProvider>; clientId: string; query: URLSearchParams };

/** For the financial year so far, unless the address names another period. */
export async function requestedStatement({ context, clientId, query }: Asked, now: Date) {
  const { db, staff } = signedIn(context);
  const client = await findClient(db, staff, clientId);
  if (!client || client.list_state !== client.register) throw data(null, { status: 404 });
  const period = readPeriod(query, yearSoFar(now));
  const statement = await statementOf(db, staff, client, period);
  return { db, staff, client, statement };
}
