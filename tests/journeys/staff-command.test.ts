import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { firstOf } from "../form.ts";
import { runCommand } from "../run-command.ts";
import { startSite } from "./start-journey.ts";

const site = await startSite();

/** Runs the command on the data of the running server. */
const command = (args: string[], stdin = "", env: Record<string, string> = {}) =>
  runCommand("staff", args, { DATA_DIR: site.dataDir, ORIGIN: site.origin, ...env }, stdin);

function post(path: string, fields: Record<string, string>) {
  return fetch(site.origin + path, {
    method: "POST",
    headers: { origin: site.origin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

const asha = ["--mobile", "+91 90000 00001", "--name", "Asha Kumari"];
const password = "seven green umbrellas at noon";
const linkIn = (text: string) => /\/password\/[\w-]+/.exec(text)?.[0] ?? "";

test("the first account must be an owner's, so that the link of the start is not lost", async () => {
  const answer = await command(["add", ...asha, "--role", "viewer"]);
  expect(answer).toEqual({ code: 1, out: "", err: "The first account must have the role owner.\n" });
});

test("an added account's link opens on the server that runs beside, and its password signs in", async () => {
  const { code, out } = await command(["add", ...asha, "--role", "owner"]);
  expect([code, linkIn(out)]).toEqual([0, expect.stringMatching(/^\/password\/[\w-]{43}$/)]);
  expect(out).toContain(site.origin + linkIn(out));
  expect(await (await fetch(site.origin + linkIn(out))).text()).toContain("For Asha Kumari.");
  expect((await post(linkIn(out), { password })).headers.get("location")).toBe("/login?ready");
  const signedIn = await post("/login", { mobile: "9000000001", password });
  expect(signedIn.headers.get("set-cookie")).toContain("sopan_session=");
});

test("a password from standard input needs no link and must be strong", async () => {
  const ravi = ["add", "--mobile", "9000000002", "--name", "Ravi", "--role", "staff", "--password-stdin"];
  const weak = await command(ravi, "password123\n");
  expect([weak.code, weak.out]).toEqual([1, ""]);
  expect(weak.err).toMatch(/^Many people use passwords like this\..*\n$/);
  expect(await command(ravi, `${password}\n`)).toMatchObject({
    code: 0,
    out: "Added Ravi, 9000000002, staff.\n",
  });
  expect((await post("/login", { mobile: "9000000002", password })).status).toBe(200);
});

test("reset ends the sessions on the running server at once", async () => {
  const signedIn = await post("/login", { mobile: "9000000002", password });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const dashboard = () => fetch(`${site.origin}/dashboard`, { headers: { cookie }, redirect: "manual" });
  expect((await dashboard()).status).toBe(200);
  const { code, out } = await command(["reset", "--mobile", "9000000002", "--second-factor"]);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining("Two-step login is reset, and passkeys are removed."),
  ]);
  expect((await dashboard()).status).toBe(302);
  expect((await fetch(site.origin + linkIn(out))).status).toBe(200);
});

test("list has every account on a line", async () => {
  const { code, out } = await command(["list"]);
  expect(code).toBe(0);
  expect(out).toMatch(/\n9000000001 {2}owner +off +\S.*open +Asha Kumari\n9000000002 {2}staff .*Ravi\n$/);
});

test("help says how, and wrong input is one line and exit code 1", async () => {
  expect(await command(["--help"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("--password-stdin"),
  });
  const add = (...more: string[]) => ["add", "--mobile", "9000000003", ...more];
  for (const args of firstOf(2, [
    ["add", "--mobile", "12345", "--name", "x", "--role", "staff"],
    [],
    ["remove"],
    ["add"],
    add("--role", "staff"),
    add("--name", "x", "--role", "boss"),
    add("--name", "Asha", "Kumari", "--role", "staff"),
    add("--name", "x", "--role", "staff", "--second-factor"),
    ["add", ...asha, "--role", "staff"],
    ["reset", "--mobile", "9000000009"],
    ["list", "--bogus"],
  ])) {
    const answer = await command([...args]);
    expect([args, answer]).toEqual([args, { code: 1, out: "", err: expect.stringMatching(/^.+\n$/) }]);
  }
  const wrong = await command(["list"], "", { PORT: "x" });
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining("PORT: must be a number")]);
});

test("full: it waits for whoever is writing, and several at once all get through", async () => {
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  const holding = db.transaction().execute(async (trx) => {
    await trx.selectFrom("staff").select("id").execute();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  const all = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      command(["add", "--mobile", `900000001${index}`, "--name", `Staff ${index}`, "--role", "viewer"]),
    ),
  );
  await holding;
  await db.destroy();
  expect(all.map(({ code, err }) => [code, err])).toEqual(all.map(() => [0, ""]));
});
