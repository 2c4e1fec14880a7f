import { expect, test } from "vitest";
import { someStaff } from "../../../domain/cases/clients/test-clients.ts";
import { runImport } from "../../../domain/cases/imports/imports.server.ts";
import { importing } from "../../../domain/cases/imports/test-imports.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { writeCsv } from "../../../platform/tables/write-csv.ts";
import { refusedRows } from "./refused-rows.server.ts";

test("failed rows that are corrected and imported have the days of their file, whose other rows say their order", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const imports = importing(db, staff);
  const id = await imports.ready(
    "Name,Mobile,Total Loan,DOB\nAsha,9876500001,5,12/25/1990\nGeeta,98765,5,02/03/1990\n",
  );
  const found = await imports.state(id);
  expect(found).toMatchObject({ good: 1, bad: 1, day_order: "month" });
  let list = "";
  for await (const part of writeCsv(refusedRows(db, staff, found, "en"))) list += part;
  const again = await imports.ready(list.replace(",98765,", ",9876500002,"));
  await runImport(db, staff, again, "skip", new Date());
  await imports.work(again);
  const days = await db.selectFrom("clients").select(["name", "born_on"]).execute();
  expect(days).toEqual([{ name: "Geeta", born_on: "1990-02-03" }]);
});
