import { expect, test } from "vitest";
import { addClient, someStaff } from "../../../domain/cases/clients/test-clients.ts";
import { lookUpInSheet, personInSheet } from "../../../domain/cases/sheet/look-up.server.ts";
import { rowsReply, sampleRow, startSheet } from "../../../domain/cases/sheet/test-sheet.ts";
import { member, person, secret } from "../../../domain/office/privacy/test-person.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { loadNumber } from "../../cases/clients/profile/number-loader.server.ts";
import { testPost } from "../../frame/page/test-post.ts";
import { erase } from "./privacy-action.server.ts";

test("who saw a row of the sheet is recorded once, without its number", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const { reader } = await startSheet(db);
  const tools = { db, secret };
  const look = async () =>
    loadNumber(tools, staff, sampleRow.mobile, lookUpInSheet({ db, reader }, staff, sampleRow.mobile));
  const first = (await look()).data;
  expect(first?.sheet).toBeInstanceOf(Promise);
  expect(await first?.sheet).toMatchObject({ state: "found" });
  const second = await look();
  expect(second).toMatchObject({ data: { sheet: { state: "found" } }, init: { status: 200 } });
  const rows = await db.selectFrom("activity").selectAll().execute();
  expect(rows).toMatchObject([
    { noun: "sheet", verb: "opened", staff_id: staff.id, record_id: person(sampleRow.mobile).hash },
  ]);
  expect(JSON.stringify(rows)).not.toContain(sampleRow.mobile);
});

test("a number that is in neither is not found", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const { reader } = await startSheet(db);
  await reader.read();
  const mobile = "9999999999";
  const answer = await loadNumber(
    { db, secret },
    staff,
    mobile,
    lookUpInSheet({ db, reader }, staff, mobile),
  );
  expect(answer).toMatchObject({ data: { sheet: { state: "none" } }, init: { status: 404 } });
  expect(lookUpInSheet({ db, reader }, staff, "abc")).toBeUndefined();
});

test("the person report shows whether the sheet has a row, by number and by the numbers of the clients", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const sheet = await startSheet(db);
  const look = (typed: string, mobiles: string[] = []) =>
    personInSheet(sheet.reader, owner, person(typed), mobiles);
  expect(await look(sampleRow.mobile)).toBe("holds");
  expect(await look("9999999999")).toBe("none");
  expect(await look("asha@sopan.example")).toBe("unknown");
  expect(await look("asha@sopan.example", [sampleRow.mobile])).toBe("holds");
  sheet.reply = "reset";
  sheet.clock.now += 61_000;
  expect(await look(sampleRow.mobile)).toBe("unknown");
});

test("an erasure reports that the sheet still has the person", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const sheet = await startSheet(db);
  sheet.reply = rowsReply([sampleRow]);
  await addClient(db, owner, { mobile: sampleRow.mobile, email: "asha@sopan.example" });
  const typed = { person: "asha@sopan.example", confirm: "asha@sopan.example" };
  const result = await erase(testPost(db, owner, typed, { services: { secret, sheet: sheet.reader } }));
  expect(result).toMatchObject({ status: "done", erasure: { sheet: "holds", gone: { clients: 1 } } });
});
