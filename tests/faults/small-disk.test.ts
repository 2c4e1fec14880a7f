import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { profilePath } from "../../app/domain/cases/clients/fields.ts";
import { formPath } from "../../app/domain/catalogue/registers/registers.ts";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { istDay } from "../../app/platform/language/time.ts";
import { full, sized } from "../form.ts";
import { signInOverHttp } from "../journeys/roles.ts";
import { serve } from "../serve.ts";
import { startKeyedService } from "./keyed-service.ts";
import { post } from "./rounds.ts";
import { fillDisk, insideOf, mayMount, runOnSmallDisk, serveOnSmallDisk } from "./small-disk.ts";
import { folderWithOwner } from "./with-owner.ts";

const rounds = sized(1, 5);
const within = { timeout: 30_000 };

// A program needs Linux's user namespaces for a disk of its own.
beforeEach((context) => context.skip(!mayMount(), "user namespaces are switched off: no small disk to fill"));

test("on a full disk forms say that nothing is saved and pages are served; with room again all goes on, and nothing is lost or sent twice", async () => {
  const service = await startKeyedService(() => 1);
  onTestFinished(service.close);
  const site = await serveOnSmallDisk({
    TRUST_PROXY: "127.0.0.1",
    OUTBOUND_ALLOW: service.host,
    FORM_CONTACT_URL: `http://${service.host}/contact`,
  });
  onTestFinished(() => site.stop());
  const status = (path: string) => fetch(site.origin + path).then((answer) => answer.status);
  const acknowledged = new Set<string>();
  let sent = 0;
  const visit = async () => {
    const n = sent++;
    const reference = await post(site.origin, `10.0.0.${n % 250}`, `n-${n}`);
    if (reference) acknowledged.add(reference);
    return reference !== undefined;
  };
  for (let round = 0; round < rounds; round++) {
    for (let n = 0; n < 5; n++) expect(await visit()).toBe(true);
    const makeRoom = fillDisk(site);
    // What the file system has set aside for the write-ahead log is used up first.
    await expect.poll(visit, within).toBe(false);
    for (const path of ["/", "/PMEGP?x=1", "/login", "/healthz"]) expect(await status(path)).toBe(200);
    if (full) await expect.poll(() => status("/readyz"), within).toBe(503);
    expect(site.output()).toContain("The disk is full: nothing can be saved until there is room on it.");
    makeRoom();
    expect(await visit()).toBe(true);
    if (full) await expect.poll(() => status("/readyz"), within).toBe(200);
  }
  // One that was sent while its outcome could not be recorded is sent again, with the same idempotency key.
  await expect.poll(() => service.taken.size, { timeout: 60_000 }).toBe(acknowledged.size);
  const copy = scratchFolder("sopan-copy-");
  for (const name of ["sopan.db", "sopan.db-wal"]) copyFileSync(join(insideOf(site), name), join(copy, name));
  const db = openDatabase(`file:${join(copy, "sopan.db")}`);
  const stored = await db.selectFrom("enquiries").select("reference").execute();
  await db.destroy();
  expect(new Set(stored.map(({ reference }) => reference))).toEqual(acknowledged);
});

test("on a full disk staff log in and open profiles, and forms come back with all that was typed; the opening is logged later", async () => {
  const { folder, owner, client } = await folderWithOwner();
  const site = await serveOnSmallDisk(
    { FROM: folder, TRUST_PROXY: "127.0.0.1" },
    'cp "$FROM"/* "$DATA_DIR";',
  );
  onTestFinished(() => site.stop());
  const makeRoom = fillDisk(site);
  await expect.poll(() => post(site.origin, "10.0.0.1", `n-${performance.now()}`), within).toBeUndefined();
  const cookie = await signInOverHttp(site.origin, owner.mobile);
  expect(cookie).not.toBe("");
  const ask = (path: string, body?: Record<string, string>) =>
    fetch(site.origin + path, {
      ...(body && { method: "POST", body: new URLSearchParams(body) }),
      headers: { cookie, origin: site.origin },
    });
  // What the sign-in has left of the room is used up.
  await expect.poll(() => post(site.origin, "10.0.0.1", `n-${performance.now()}`), within).toBeUndefined();
  for (const path of [
    "/dashboard",
    profilePath(client.id),
    "/settings/health",
    "/inbox",
    "/fees",
    `${profilePath(client.id)}/fees`,
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const today = istDay(new Date());
  const fields = {
    fatherName: "Ramesh",
    gender: "Female",
    address: "Ward 4",
    loanAmount: "500000",
    termLoan: "500000",
  };
  const forms: [string, Record<string, string>][] = [
    [formPath("pmegp"), { name: "Gita Devi", mobile: "9876500002", projectName: "Flour mill", ...fields }],
    [profilePath(client.id), { intent: "note", client: client.id, text: "Called, comes on Monday" }],
    [
      `${profilePath(client.id)}/fees`,
      { intent: "agree", description: "Project report", amount: "5000", dueOn: "2099-01-01" },
    ],
    [
      "/settings/notices",
      { intent: "save", version: "0", title_en: "Closed on Monday", starts_on: today, ends_on: today },
    ],
  ];
  for (const [path, typed] of forms) {
    const answer = await ask(path, typed);
    const page = await answer.text();
    expect([path, answer.status]).toEqual([path, 503]);
    for (const value of Object.values(typed)) expect(page).toContain(`value="${value}"`);
  }
  makeRoom();
  const opened = () => fetch(`${site.origin}/audit`, { headers: { cookie } }).then((answer) => answer.text());
  await expect.poll(opened, within).toContain("opened");
});

test("a start on a full disk, or in a folder that cannot be written, is refused in a sentence", async () => {
  const full = 'cat /dev/zero > "$DATA_DIR/filler" 2>/dev/null;';
  const readOnly = 'mount -o remount,ro "$DATA_DIR" &&';
  await Promise.all([
    expect(serveOnSmallDisk({}, full)).rejects.toThrow("The disk is full: nothing can be saved"),
    expect(serveOnSmallDisk({}, readOnly)).rejects.toThrow("The data folder cannot be written."),
  ]);
});

test("a backup for which the disk has no room is refused in a sentence; nothing of it is left, and the data is untouched", async () => {
  const site = await serve();
  await site.stop({ keep: true });
  const { status, stdout, stderr } = runOnSmallDisk(
    `cp "$FROM/sopan.db" "$DATA_DIR"
      cat /dev/zero > "$DATA_DIR/filler" 2>/dev/null
      truncate -s -256K "$DATA_DIR/filler"
      cmp "$FROM/sopan.db" "$DATA_DIR/sopan.db" && node server/backup-command.ts
      echo "ended with $?"; ls "$DATA_DIR/backups"; cmp "$FROM/sopan.db" "$DATA_DIR/sopan.db" && echo same`,
    { FROM: site.dataDir },
  );
  expect(stderr).toContain("The disk is full: nothing can be saved until there is room on it.");
  expect([status, stdout]).toEqual([0, "ended with 1\nsame\n"]);
});
