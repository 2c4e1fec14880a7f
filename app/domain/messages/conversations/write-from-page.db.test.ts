import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { consentState } from "./consents.server.ts";
import { endConsents } from "./end-consents.server.ts";
import { writeFromPage } from "./write-from-page.server.ts";

const noon = new Date("2026-11-29T06:30:00Z");
const message = (text: string, key: string) => ({ text, key, language: "en" as const });

async function prepared() {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000001", "owner");
  return { db, staff, client: await addClient(db, staff) };
}

test("a message of the page is in the one conversation of the person once, and opens no channel", async () => {
  const { db, staff, client } = await prepared();
  const second = await addClient(db, staff, { register: "pmfme" });
  for (const [id, key] of [
    [client.id, "one"],
    [client.id, "one"],
    [second.id, "two"],
  ] as const)
    expect(await writeFromPage(db, id, message(`Text ${key}`, key), noon)).toBe("written");
  const messages = await db.selectFrom("messages").select(["text", "channel", "direction"]).execute();
  expect(messages).toEqual([
    { text: "Text one", channel: "page", direction: "in" },
    { text: "Text two", channel: "page", direction: "in" },
  ]);
  const all = await db.selectFrom("conversations").selectAll().execute();
  expect(all).toEqual([
    expect.objectContaining({ unread: 2, last_channel: "page", last_text: "Text two", window_ends_at: null }),
  ]);
});

test("an empty and a very long message are not taken, and after twenty in an hour none", async () => {
  const { db, client } = await prepared();
  expect(await writeFromPage(db, client.id, message("", "a"), noon)).toBe("empty");
  expect(await writeFromPage(db, client.id, message("x".repeat(4001), "a"), noon)).toBe("tooLong");
  for (let n = 0; n < 20; n++)
    expect(await writeFromPage(db, client.id, message("x", `key-${n}`), noon)).toBe("written");
  expect(await writeFromPage(db, client.id, message("x", "last"), noon)).toBe("often");
});

test("after a withdrawal on the page no channel is used, with or without an earlier consent", async () => {
  const { db, client } = await prepared();
  await endConsents(db, client.id, { words: "Stop writing to me", language: "en" }, noon);
  const subject = { id: "", client_id: client.id, enquiry_id: null };
  for (const channel of ["whatsapp", "mail"] as const)
    expect(await consentState(db, subject, channel)).toMatchObject({ state: "withdrawn" });
});
