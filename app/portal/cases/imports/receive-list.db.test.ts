import { expect, test } from "vitest";
import { someStaff } from "../../../domain/cases/clients/test-clients.ts";
import { listsInFolder } from "../../../domain/cases/imports/import-queue.server.ts";
import { runImport } from "../../../domain/cases/imports/imports.server.ts";
import { importing } from "../../../domain/cases/imports/test-imports.ts";
import { rowsReply, sampleRow, startSheet } from "../../../domain/cases/sheet/test-sheet.ts";
import type { Reply } from "../../../domain/delivery/deliveries/test-form-service.ts";
import { faults } from "../../../domain/delivery/deliveries/test-providers.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { testPost } from "../../frame/page/test-post.ts";
import { receiveList } from "./receive-list.server.ts";

async function setUp(reply: Reply) {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const imports = importing(db, staff);
  const sheet = await startSheet(db);
  sheet.reply = reply;
  const outbound = { forms: {}, mail: undefined, allow: [], sheet: sheet.settings };
  const services = {
    sheet: sheet.reader,
    settings: { outbound: () => outbound },
    imports: { folder: imports.folder, lists: listsInFolder(imports.folder), wake() {} },
  };
  const body = new FormData();
  for (const [name, value] of [
    ["intent", "sheet"],
    ["register", "pmfme"],
  ] as const)
    body.set(name, value);
  const request = new Request("http://ours.invalid", { method: "POST", body });
  const press = () => receiveList({ ...testPost(db, staff, {}, { services }), request });
  return { db, staff, imports, sheet, press };
}

test("the rows of the sheet are imported like a file: columns, preview, errors, run and undo are the import's", async () => {
  const rows = [
    { ...sampleRow, mobile: 9876500001, Remarks: "calls back" },
    null,
    { ...sampleRow, mobile: "98765", name: "Too short" },
  ];
  const { db, staff, imports, sheet, press } = await setUp(rowsReply({ data: { rows } }));
  const answer = await press();
  const path = answer instanceof Response ? (answer.headers.get("location") ?? "") : "";
  const id = path.replace("/clients/import/", "");
  await imports.work(id);
  const read = await imports.state(id);
  expect(read).toMatchObject({
    state: "mapping",
    register: "pmfme",
    total: 2,
    file_name: new URL(sheet.settings.url).host,
  });
  expect(JSON.parse(read.columns ?? "")).toEqual([...Object.keys(sampleRow), "Remarks"]);
  await imports.check(id);
  expect(await imports.state(id)).toMatchObject({ state: "ready", good: 1, bad: 1 });
  await runImport(db, staff, id, "skip", new Date());
  await imports.work(id);
  const clients = await db.selectFrom("clients").selectAll().execute();
  expect(clients).toMatchObject([
    {
      name: "Asha Sample",
      mobile: "9876500001",
      born_on: "1990-02-28",
      list_state: "pmfme",
      loan_amount: 500_000_00,
      quotation_url: sampleRow.quotation_link,
    },
  ]);
});

test.each<[string, Reply, object]>([
  ["that is not reachable", "reset", { message: "sheetNotRead", sheetProblem: "connection" }],
  ["that refuses the key", { status: 401 }, { message: "sheetNotRead", sheetProblem: "login" }],
  ["that is too long", "endless", { message: "sheetNotRead", sheetProblem: "long" }],
  ["without a list", faults["200 with an error"], { message: "sheetNotRead", sheetProblem: "notList" }],
  ["without rows", rowsReply([]), { message: "sheetEmpty" }],
])("a sheet %s is refused with the reason, and no import is made", async (_, reply, wanted) => {
  const { db, press } = await setUp(reply);
  expect(await press()).toMatchObject({ status: "refused", ...wanted });
  expect(await db.selectFrom("imports").selectAll().execute()).toEqual([]);
});
