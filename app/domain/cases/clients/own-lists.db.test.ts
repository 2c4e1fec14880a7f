import type { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { dbEngine } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { noting, planOf } from "../../../platform/db/test-plan.ts";
import type { StaffScope } from "../../people/staff/tables.ts";
import { visible } from "../../people/staff/visible.server.ts";
import { readListQuery } from "./filter.ts";
import { listClients } from "./list-clients.server.ts";
import { someStaff } from "./test-clients.ts";

/** An empty table says little to PostgreSQL: here it has reason to read along the ids, or another index. */
const onSqlite = [
  ...["status=none", "type=none", "stage=none", "waiting=none", "staff=none"],
  "status=none&waiting=bank&waited=14",
];
const shared = [
  ...["newest", "oldest", "name", "name-desc", "amount", "amount-desc", "changed"].map(
    (sort) => `sort=${sort}`,
  ),
  ...["status=Sanctioned", "type=Reapply", "stage=papers", "stage=adjusted"],
  ...["waiting=bank", "referrer=agent+0", "referrer=none"],
  ...["status=Sanctioned&stage=papers", "status=Rejected&sort=amount", "status=Sanctioned&sort=changed"],
];
const ofOwn = ["sort=waited", "waiting=bank&sort=waited"];

test.each([
  ["own", [...shared, ...ofOwn]],
  ["own_and_unassigned", shared],
] satisfies [StaffScope, string[]][])(
  "for whoever sees %s, an index tells whose a client is, in any order and with any filter",
  async (scope, queries) => {
    const db = await freshDatabase();
    const staff = { ...(await someStaff(db)), scope };
    const plans: [string, string][] = [];
    for (const query of [...queries, ...(dbEngine(db) === "sqlite" ? onSqlite : [])]) {
      const sent: CompiledQuery[] = [];
      const asked = readListQuery(new URLSearchParams(query), "pmegp");
      await listClients(noting(visible(db, staff), sent), staff, "pmegp", asked);
      plans.push([query, await planOf(db, sent[0] as CompiledQuery)]);
    }
    const isFound =
      /COVERING INDEX clients_|INDEX clients_\w+ \(.*assigned_to|Index Only Scan|Index Cond: .*assigned_to/;
    expect(plans.filter(([, plan]) => !isFound.test(plan))).toEqual([]);
  },
);
