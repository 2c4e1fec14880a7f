import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { retentionRules } from "../../../platform/personal-data/retention.server.ts";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { namesIn } from "../../../platform/personal-data/source.server.ts";
import { searchTables } from "../transfer/tables.server.ts";
import { personalTables, registry, withoutPeople } from "./registry.server.ts";

test("every table of the database is in the registry or listed as without personal data, and nothing else is", async () => {
  const tables = await (await freshDatabase()).introspection.getTables();
  const named = [...Object.keys(personalTables), ...Object.keys(withoutPeople)];
  expect(named.sort()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !searchTables.test(name))
      .sort(),
  );
});

test("of each table with people's data somebody has decided about every column", async () => {
  const tables = await (await freshDatabase()).introspection.getTables();
  for (const { name, columns } of tables) {
    const decided = personalTables[name];
    if (!decided) continue;
    const both = [...namesIn(decided.personal), ...namesIn(decided.other)];
    expect([name, ...both.sort()]).toEqual([name, ...columns.map((column) => column.name).sort()]);
  }
});

test("no table is described twice, and each period of the list is somebody's", () => {
  const described = registry.flatMap(({ tables }) => Object.keys(tables));
  expect(described).toHaveLength(Object.keys(personalTables).length);
  const kinds = retentionRules(personalTables).map(({ kind }) => kind);
  // The outbox's housekeeping forgets ended limits, every minute.
  expect([...kinds, "endedLimits"].sort()).toEqual(Object.keys(retentionDays).sort());
});
