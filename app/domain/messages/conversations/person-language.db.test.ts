import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { makeLink } from "../../cases/applicant-links/links.server.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { addIncoming } from "./add-incoming.server.ts";
import { findConversation } from "./find-conversation.server.ts";
import { personLanguage } from "./person-language.server.ts";
import { noon } from "./test-conversations.ts";

async function office() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const { id } = await addClient(db, staff, { mobile: "9876543210" });
  return { db, staff, id, language: () => personLanguage(db, staff, [id]) };
}

test("the language of somebody without link, message and enquiry is unknown", async () => {
  const { language } = await office();
  expect(await language()).toBeUndefined();
});

test("the newest link decides the language, before what the person wrote", async () => {
  const { db, staff, id, language } = await office();
  const sender = { channel: "whatsapp" as const, address: "919876543210", name: "Sunita" };
  const { conversation } = await findConversation(db, sender, noon);
  const said = { conversationId: conversation.id, channel: "whatsapp" as const, kind: "text" as const };
  await addIncoming(db, { ...said, text: "मेरी फ़ाइल कहाँ है?", language: "hi", at: noon }, noon);
  expect(await language()).toBe("hi");
  await makeLink(db, staff, id, { language: "en" }, noon);
  expect(await language()).toBe("en");
});
