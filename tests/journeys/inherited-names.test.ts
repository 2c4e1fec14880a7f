import { afterAll, expect, test } from "vitest";
import { addClient } from "../../app/domain/cases/clients/test-clients.ts";
import { checkRegister } from "../../app/domain/cases/custom-registers/check-register.ts";
import { addRegister } from "../../app/domain/cases/custom-registers/make-register.server.ts";
import { emptyRegister } from "../../app/domain/cases/custom-registers/typed-register.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { loadNeeds } from "../route-needs.ts";
import { writeAsOwner } from "./accounts.ts";
import { startAsOwner } from "./start-journey.ts";

/** What every object has, whoever made it. */
const names = Object.getOwnPropertyNames(Object.prototype);

/** A register whose stages, documents, fields and choices have these names too. */
function named(name: string) {
  const row = (en: string) => ({ key: "", en, hi: "" });
  const choices = names.join("\n");
  const field = { required: false, inList: true, inExport: true, inSearch: true, retired: false };
  return checkRegister({
    ...emptyRegister(),
    name_en: name,
    stages: names.map((en) => ({ ...row(en), waits: "", exit: false })),
    documents: names.map((en) => ({ ...row(en), some: false })),
    fields: names.map((en, at) => ({ ...row(en), ...field, kind: at === 0 ? "choice" : "text", choices })),
  });
}

/** The keys as an earlier version made them. */
async function useEarlierKeys(db: Db): Promise<void> {
  const [{ id, definition }] = (await db
    .selectFrom("registers")
    .select(["id", "definition"])
    .where("id", "like", "constructor%")
    .execute()) as [{ id: string; definition: string }];
  expect(id).not.toBe("constructor");
  expect(definition).toContain('"constructor_2"');
  const earlier = definition.replaceAll("constructor_2", "constructor");
  await db
    .updateTable("registers")
    .set({ id: "constructor", definition: earlier })
    .where("id", "=", id)
    .execute();
}

let client = "";
const { site, cookie, complaints, newPage } = await startAsOwner({
  prepare: (own) =>
    writeAsOwner(own, async (db, staff) => {
      const now = new Date();
      for (const name of names) {
        const { value, problems } = named(name);
        expect(problems).toEqual({});
        await addRegister(db, staff, value, now);
      }
      await useEarlierKeys(db);
      for (const { id, definition } of await db
        .selectFrom("registers")
        .select(["id", "definition"])
        .execute()) {
        const [stage = null] = (JSON.parse(definition) as { milestones: string[] }).milestones.slice(
          id.length % 3,
        );
        const added = await addClient(db, staff, {
          register: id,
          name: "toString",
          stage,
          custom: '{"valueof":"constructor"}',
        });
        if (id === "constructor") client = added.id;
      }
    }),
});
// Whatever is asked, the process logs no failure.
afterAll(() => expect(site.output()).not.toMatch(/"level":(50|60)/));

const statusOf = async (path: string) => {
  const answer = await fetch(site.origin + path, { headers: { cookie }, redirect: "manual" });
  const text = await answer.text();
  return /native code/.test(text) ? "prints a function" : answer.status;
};

test("no register, stage, document, field or choice has a key that every object has, but for those of before", async () => {
  await writeAsOwner(site, async (db) => {
    const rows = await db.selectFrom("registers").select(["id", "definition"]).execute();
    const keys = rows
      .filter(({ id }) => id !== "constructor")
      .flatMap(({ id, definition }) => [
        id,
        ...[...definition.matchAll(/"key":"([^"]*)"/g)].map(([, key]) => key ?? ""),
      ]);
    expect(keys.filter((key) => names.includes(key))).toEqual([]);
    expect(rows).toHaveLength(names.length);
  });
});

test("every page shows a register with such names", async () => {
  await expect.poll(() => statusOf("/cases/constructor")).toBe(200);
  const { needs } = await loadNeeds();
  const fixed = Object.keys(needs).filter(
    (path) => !path.includes(":") && path !== "/logout" && path !== "/inbox/events",
  );
  const of = [
    ...[
      "",
      "?stage=constructor",
      "?q=constructor&sort=name",
      "/add-client",
      `/add-client?client=${client}`,
    ].map((rest) => `/cases/constructor${rest}`),
    ...["", "/fees", "/duties", "/new-case", "/links", "/calculator", "/reports", "/summary.pdf"].map(
      (rest) => `/client/${client}${rest}`,
    ),
    ...["/settings/registers/new", "/settings/registers/constructor", "/settings/automatic-steps/documents"],
    ...["csv", "xlsx"].map((format) => `/clients/export?list=constructor&format=${format}`),
    `/clients/beside/${client}`,
    "/find?q=constructor",
    `/documents/upload?client=${client}`,
  ];
  const found: unknown[] = [];
  for (const path of [...fixed, ...of]) {
    const status = await statusOf(path);
    if (typeof status === "string" || status >= 500 || (of.includes(path) && status !== 200))
      found.push([path, status]);
  }
  expect(found).toEqual([]);
});

test("no such name in the place of a key makes a page fail", async () => {
  const { needs } = await loadNeeds();
  const paths = Object.keys(needs).filter((path) => path.includes(":"));
  const found: unknown[] = [];
  for (const [at, path] of paths.entries())
    for (const name of ["constructor", names[at % names.length] ?? ""]) {
      const asked = path.replace(/:\w+/g, name);
      const status = await statusOf(asked);
      if (typeof status === "string" || status >= 500) found.push([asked, status]);
    }
  expect(found).toEqual([]);
});

test("its pages are shown by script too, and a case of it is changed", async () => {
  const page = await newPage();
  for (const path of [
    "/dashboard",
    "/cases/constructor",
    `/client/${client}`,
    "/settings/automatic-steps/documents",
  ]) {
    await page.goto(site.origin + path);
    await page.waitForSelector("h1");
  }
  await page.goto(`${site.origin}/cases/constructor/add-client?client=${client}`);
  await page.selectOption("[name='own.constructor']", "constructor");
  await page.fill("[name='own.hasownproperty']", "toString of hers");
  await page.click("button:has-text('Update')");
  await page.waitForURL("**/cases/constructor*");
  await page.waitForSelector("text=toString of hers");
  expect(complaints).toEqual([]);
});
