import { expect, test } from "vitest";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { reachOf } from "../conversations/reach.server.ts";
import { recordNumber } from "../conversations/record-number.server.ts";
import { claimOutgoing, recordSent } from "../conversations/send-queue.server.ts";
import { writeMessage } from "../conversations/write-message.server.ts";
import { sendWhatsApp } from "./send-message.server.ts";
import { createSpacing } from "./spacing.ts";
import { eventOf, messageOf, messagesChange, textMessage } from "./test-events.ts";
import { startGraph } from "./test-graph.ts";
import { after, arrives, messagesOf, noon, office } from "./test-whatsapp.ts";

/** Ravi writes, whom WhatsApp shows by an id alone. */
async function hidden() {
  const own = await office();
  const staff = await someStaff(own.db);
  const graph = await startGraph();
  const contact = { profile: { name: "Ravi" }, user_id: "IN.123" };
  const says = (message: { from: string }, minutes: number) => {
    const { from: _, ...rest } = message;
    const change = messagesChange([{ ...rest, from_user_id: "IN.123" }], [contact]);
    return arrives(own.db, eventOf(change), after(minutes));
  };
  await says(textMessage("Hello", noon), 0);
  const { id } = await own.db.selectFrom("conversations").select("id").executeTakeFirstOrThrow();
  const conversation = () =>
    own.db.selectFrom("conversations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const asks = (minutes = 1) => {
    const asked = { channel: "whatsapp" as const, text: "Your number?", asksNumber: true, key: `${minutes}` };
    return writeMessage(own.db, staff, id, asked, after(minutes));
  };
  const work = async (minutes: number) => {
    const sending = { ...own, connection: () => graph.connection(), wait: createSpacing(0) };
    for (const message of await claimOutgoing(own.db, "whatsapp", 8, after(minutes)))
      await recordSent(own.db, message, await sendWhatsApp(sending, message), after(minutes));
  };
  const shares = async (number: string, minutes = 3) => {
    const contacts = [{ origin: "contact_request", name: {}, phones: [{ wa_id: number }] }];
    await says(messageOf("contacts", contacts, after(minutes)), minutes);
    return (await messagesOf(own.db)).at(-1)?.id ?? "";
  };
  return { ...own, staff, graph, conversation, asks, work, shares };
}

test("a person who hides their number can be asked for it; a client with that number is suggested, not merged", async () => {
  const { db, staff, graph, conversation, asks, work, shares } = await hidden();
  const client = await addClient(db, staff, { mobile: "9000000555", name: "Somebody else" });
  expect(await asks()).toMatchObject({ repeated: false });
  await work(2);
  expect(graph.sent).toMatchObject([
    { recipient: "IN.123", interactive: { type: "request_contact_info", body: { text: "Your number?" } } },
  ]);
  expect(graph.faults).toEqual([]);
  await shares("919000000555");
  expect(await conversation()).toMatchObject({ client_id: null, suggestion_client_id: client.id });
  expect(await reachOf(db, await conversation(), "whatsapp")).toMatchObject({ to: "IN.123", by: "userId" });
});

test("a shared number is taken by a press: messages go to it, and the enquiry has it", async () => {
  const { db, staff, conversation, asks, shares } = await hidden();
  const answer = await shares("919000000556");
  expect(await recordNumber(db, staff, answer, after(4))).toBe("numberNoted");
  const reach = await reachOf(db, await conversation(), "whatsapp");
  expect(reach).toMatchObject({ to: "919000000556", by: "address" });
  expect(await db.selectFrom("enquiries").select("phone").execute()).toEqual([{ phone: "9000000556" }]);
  expect(await asks(5)).toEqual({ refused: "hasNumber" });
  expect(await recordNumber(db, staff, answer, after(6))).toBe("numberNoted");
});

test("a number from which somebody else writes is not taken", async () => {
  const { db, staff, conversation, shares } = await hidden();
  await arrives(
    db,
    eventOf(messagesChange([{ ...textMessage("Hi", after(1)), from: "919000000557" }])),
    after(1),
  );
  const answer = await shares("919000000557");
  expect(await recordNumber(db, staff, answer, after(4))).toBe("numberTaken");
  expect(await reachOf(db, await conversation(), "whatsapp")).toMatchObject({ to: "IN.123" });
});

test("a contact card that we have not asked for gives no number", async () => {
  const { db, staff, shares } = await hidden();
  const [hello] = await messagesOf(db);
  expect(await recordNumber(db, staff, hello?.id ?? "", after(4))).toBe("gone");
  const answer = await shares("919000000558");
  await db
    .updateTable("messages")
    .set({ details: JSON.stringify({ numbers: ["919000000558"], asked: false }) })
    .where("id", "=", answer)
    .execute();
  expect(await recordNumber(db, staff, answer, after(4))).toBe("gone");
});

test("after the window the number cannot be requested", async () => {
  const { asks } = await hidden();
  expect(await asks(24 * 60 + 1)).toEqual({ refused: "windowClosed" });
});
