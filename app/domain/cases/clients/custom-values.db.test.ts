import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { clientFormAction } from "../../../portal/cases/clients/form/client-form-action.server.ts";
import type { CustomField } from "../../catalogue/registers/register.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { listActivity } from "../../people/audit/audit.server.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { withMasks } from "./custom-values.ts";
import { typedOf } from "./fields.ts";
import { readListQuery } from "./filter.ts";
import { findClients, findLiveClient } from "./find-client.server.ts";
import { listClients } from "./list-clients.server.ts";
import { casesOf } from "./profile.server.ts";
import { checkClient } from "./schema.ts";
import { showIdentity } from "./show-identity.server.ts";

const words = (en: string) => ({ en, hi: en });
const fields: CustomField[] = [
  { key: "mark", kind: "text", words: words("Mark"), required: true, inSearch: true },
  { key: "looms", kind: "number", words: words("Looms") },
  { key: "grant", kind: "amount", words: words("Grant") },
  { key: "filed", kind: "day", words: words("Filed on") },
  {
    key: "level",
    kind: "choice",
    words: words("Level"),
    choices: [
      { key: "low", words: words("Low") },
      { key: "high", words: words("High") },
    ],
  },
  { key: "paid", kind: "yesNo", words: words("Paid") },
  { key: "page", kind: "link", words: words("Page") },
  { key: "pin", kind: "identity", words: words("PIN") },
  { key: "old", kind: "text", words: words("Old"), retired: true, required: true },
];
const { key } = addRegister(undefined, fields);
const now = new Date("2026-11-25T06:00:00Z");
const noOutbox = { forms: {}, mail: undefined, allow: [] };

async function office() {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  const save = (values: Record<string, string>, id?: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return clientFormAction({ db, outbox: noOutbox }, staff, { register: key, id, form }, now);
  };
  return { db, staff, save };
}

const person = { name: "Asha Devi", mobile: "9876500009" };
const given = {
  "own.mark": "Blue Lotus",
  "own.looms": "12",
  "own.grant": "50,000",
  "own.filed": "2026-11-20",
  "own.level": "high",
  "own.paid": "yes",
  "own.page": "https://example.com/a",
  "own.pin": "AB12 3456",
};

test("each kind is read by its own rule, and what is wrong has a sentence of its own", () => {
  const wrong = {
    "own.looms": "many",
    "own.grant": "x",
    "own.filed": "soon",
    "own.level": "middle",
    "own.paid": "perhaps",
    "own.page": "http://a",
    "own.pin": "1",
  };
  expect(checkClient({ ...person, ...wrong }, key)).toEqual({
    ok: false,
    problems: {
      "own.mark": "required",
      "own.looms": "number",
      "own.grant": "amount",
      "own.filed": "lastDay",
      "own.level": "choice",
      "own.paid": "choice",
      "own.page": "link",
      "own.pin": "identity",
    },
  });
});

test("values are saved, found and changed; an identity number is masked everywhere until somebody looks, which is logged", async () => {
  const { db, staff, save } = await office();
  const added = await save({ ...person, ...given });
  if (added.status !== "saved") throw new Error(JSON.stringify(added));
  const { id } = added.client;
  expect(JSON.parse(added.client.custom ?? "")).toMatchObject({
    grant: 50_000_00,
    pin: "AB12 3456",
    level: "high",
  });
  expect(await findClients(db, staff, "blue lot", 10)).toMatchObject([{ id }]);
  expect(await findClients(db, staff, "AB12", 10)).toEqual([]);
  const keys = () => db.selectFrom("custom_values").select(["field", "key"]).orderBy("field").execute();
  expect(await keys()).toEqual([
    { field: `${key}.filed`, key: "2026-11-20" },
    { field: `${key}.grant`, key: "000000005000000" },
    { field: `${key}.level`, key: "high" },
    { field: `${key}.looms`, key: "000000000012.0000" },
    { field: `${key}.paid`, key: "yes" },
  ]);
  const typed = withMasks(typedOf(added.client), added.client);
  expect(typed).toMatchObject({ "own.pin": "•••• 3456", "own.grant": "50000" });
  // What the form does not have keeps its value, the masked number too.
  const changed = await save({ ...person, ...typed, "own.level": "", version: "1" }, id);
  if (changed.status !== "saved") throw new Error(JSON.stringify(changed));
  expect(JSON.parse(changed.client.custom ?? "")).toMatchObject({ pin: "AB12 3456", mark: "Blue Lotus" });
  expect(await keys()).toHaveLength(4);
  const log = await listActivity(db, staff, { filter: {} });
  expect(log.rows[0]).toMatchObject({ verb: "changed" });
  expect(JSON.stringify(log.rows)).toContain("•••• 3456");
  expect(JSON.stringify(log.rows)).not.toContain("AB12");
  const query = readListQuery(new URLSearchParams(), key, "2026-11-25");
  const shown = [await listClients(db, staff, key, query), await casesOf(db, staff, person.mobile)];
  expect(JSON.stringify(shown).match(/•••• 3456/g)).toHaveLength(2);
  expect(JSON.stringify(shown)).not.toContain("AB12");
  expect(await showIdentity(db, staff, { id, field: "mark" }, now)).toBeUndefined();
  expect(await showIdentity(db, staff, { id, field: "pin" }, now)).toMatchObject({ number: "AB12 3456" });
  const looked = await listActivity(db, staff, { filter: { verb: "number_shown" } });
  expect(looked.rows).toMatchObject([{ record_id: id, after: '{"field":"PIN"}' }]);
});

test("a retired field is not asked for, and keeps what it has", async () => {
  const { db, staff, save } = await office();
  const added = await save({ ...person, ...given, "own.old": "kept" });
  if (added.status !== "saved") throw new Error(JSON.stringify(added));
  await save({ ...person, "own.mark": "Red Lotus", version: "1" }, added.client.id);
  const client = await findLiveClient(db, staff, added.client.id);
  expect(JSON.parse(client?.custom ?? "")).toMatchObject({ mark: "Red Lotus", old: "kept", looms: "12" });
});

test("values go with their case when it is deleted for good", async () => {
  const { db, save } = await office();
  await save({ ...person, ...given });
  await db.deleteFrom("clients").execute();
  expect(await db.selectFrom("custom_values").selectAll().execute()).toEqual([]);
});
