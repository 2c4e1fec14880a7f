import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { addNoteAndFollowUp } from "./note-and-follow-up.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

async function withClient() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const due = { follow_up_on: "2026-11-20", follow_up_action: "Call" };
  const client = await addClient(db, staff, due, now);
  const note = (values: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: "call", text: "Comes soon", ...values }))
      form.set(name, value);
    return addNoteAndFollowUp(db, staff, client.id, form, now);
  };
  const read = async () => ({
    notes: (await db.selectFrom("client_notes").select("text").execute()).length,
    ...(await db
      .selectFrom("clients")
      .select(["follow_up_on", "follow_up_action"])
      .executeTakeFirstOrThrow()),
  });
  return { note, read };
}

test("a note sets the next follow-up that it names, and leaves the one that is there otherwise", async () => {
  const { note, read } = await withClient();
  expect(await note({})).toBe("written");
  expect(await read()).toEqual({ notes: 1, follow_up_on: "2026-11-20", follow_up_action: "Call" });
  expect(await note({ next: "7", action: "Ask the bank" })).toBe("written");
  expect(await read()).toEqual({ notes: 2, follow_up_on: "2026-11-27", follow_up_action: "Ask the bank" });
  expect(await note({ next: "day", day: "2026-12-01", action: "" })).toBe("written");
  expect(await read()).toEqual({ notes: 3, follow_up_on: "2026-12-01", follow_up_action: null });
  expect(await note({ next: "none" })).toBe("written");
  expect(await read()).toEqual({ notes: 4, follow_up_on: null, follow_up_action: null });
});

test("a day that is missing or does not exist, or an empty note, changes neither", async () => {
  const { note, read } = await withClient();
  const before = await read();
  expect(await note({ next: "day", day: "" })).toBe("day");
  expect(await note({ next: "day", day: "2026-02-30" })).toBe("day");
  expect(await note({ next: "1", text: " " })).toBe("empty");
  expect(await read()).toEqual(before);
});
