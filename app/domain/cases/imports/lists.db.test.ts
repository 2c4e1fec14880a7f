import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { someStaff } from "../clients/test-clients.ts";
import { runImport } from "./imports.server.ts";
import { notesOf } from "./notes.ts";
import { importing } from "./test-imports.ts";
import { expectedLists } from "./test-lists/expected.ts";

addRegister();

/** Lists as firms have them, each with what an import makes of it. */
test.each(Object.entries(expectedLists))(
  "%s is read as it is meant, and what is not is said",
  async (name, { register, ...expected }) => {
    const db = await freshDatabase();
    const staff = await someStaff(db);
    const imports = importing(db, staff);
    const id = await imports.ready(readFileSync(join(import.meta.dirname, "test-lists", name)), { register });
    const found = await imports.state(id);
    const notes = notesOf(found).map(({ note, field, value, count }) =>
      [note, field, value, count].filter((part) => part !== undefined).join(" "),
    );
    await runImport(db, staff, id, "add", new Date());
    await imports.work(id);
    const clients = await db
      .selectFrom("clients")
      .select([
        "name",
        "mobile",
        "loan_amount",
        "term_loan",
        "cash_credit",
        "born_on",
        "status",
        "stage_since",
      ])
      .orderBy("id")
      .execute();
    const rows = clients.map((client) =>
      Object.values(client)
        .map((value) => (typeof value === "number" ? value / 100 : (value ?? "")))
        .join(" | "),
    );
    expect({ notes, rows }).toEqual(expected);
  },
);
