import { expect, test } from "vitest";
import { oddRows, startProviders } from "../../delivery/deliveries/test-providers.ts";
import { fetchSheet } from "./fetch-sheet.server.ts";
import { rowOf } from "./sheet-list.ts";
import { sampleRow } from "./test-sheet.ts";

const key = "key-4711-secret";

async function ask(path: string, how: object, rows: readonly object[] = [sampleRow]) {
  const providers = await startProviders(key, rows);
  const sheet = { url: `http://${providers.host}/${path}/api/v1/abc`, token: key, ...how };
  return fetchSheet(sheet, [providers.host]);
}

test.each([
  ["sheetdb", {}],
  ["sheetdb", { auth: "bearer" }],
  ["sheetbest", {}],
  ["sheetbest", { auth: "header", header: "X-Api-Key" }],
  ["sheetsu", { auth: "basic", user: "key" }],
  ["gkit", { auth: "header" }],
])("%s returns its rows to %j", async (path, how) => {
  const answer = await ask(path, how);
  expect(answer.ok && rowOf(answer.list, sampleRow.mobile)?.typed.name).toBe(sampleRow.name);
});

test.each([
  ["sheetdb", { auth: "header" }],
  ["sheetsu", { auth: "bearer" }],
])("%s refuses the key sent by %j", async (path, how) => {
  expect(await ask(path, how)).toMatchObject({ ok: false, problem: { kind: "login", code: 401 } });
});

test.each(Object.entries(oddRows))("%s can be read", async (_, rows) => {
  const answer = await ask("sheetdb", {}, rows);
  if (!answer.ok) throw new Error(answer.problem.kind);
  expect(answer.list.rows).toBe(rows.length);
  if (rows.length > 0) expect(rowOf(answer.list, "9876500001")).toBeDefined();
});

test("a token that is not valid in a header is a failure", async () => {
  expect(await ask("sheetdb", { token: "a\nb" })).toMatchObject({
    ok: false,
    problem: { kind: "connection" },
  });
});
