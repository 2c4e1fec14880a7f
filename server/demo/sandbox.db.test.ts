import { createTransport } from "nodemailer";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDocumentsFixture } from "../../app/domain/cases/documents/test-documents.ts";
import { shippedTexts } from "../../app/domain/messages/ready-texts/shipped.server.ts";
import { listTemplates, sendMessage } from "../../app/domain/messages/whatsapp/graph.server.ts";
import { sandboxWhatsApp, startSandbox } from "./sandbox.ts";

async function connectedSandbox() {
  const { db, files } = await createDocumentsFixture();
  const arrived = vi.fn();
  const sandbox = await startSandbox({ delivered: 0, read: 5, answer: 10 });
  sandbox.connect({ db, files, log: pino({ level: "silent" }), whatsapp: { arrived } as never });
  onTestFinished(sandbox.stop);
  const { WHATSAPP_GRAPH_URL: base = "", OUTBOUND_ALLOW = "" } = sandbox.variables;
  const connection = { details: sandboxWhatsApp, base, allow: OUTBOUND_ALLOW.split(",") };
  const received = async (count: number) =>
    vi.waitFor(
      async () => {
        const rows = await db.selectFrom("channel_events").selectAll().orderBy("id").execute();
        expect(rows.length).toBe(count);
        return rows.map(({ body }) => body);
      },
      { timeout: 20_000 },
    );
  return { ...sandbox, connection, received, arrived, files };
}

const text = (body: string) => ({
  messaging_product: "whatsapp",
  to: "910000000101",
  type: "text",
  text: { body },
});

test("a WhatsApp message in the demo is delivered, read and answered once, in its language", async () => {
  const { connection, received, arrived } = await connectedSandbox();
  const sent = await sendMessage(connection, text("नमस्ते"));
  expect(sent).toMatchObject({ ok: true });
  const events = await received(3);
  for (const [n, part] of ['"status":"delivered"', '"status":"read"', "नमूना उत्तर"].entries())
    expect(events[n]).toContain(part);
  await sendMessage(connection, text("once more"));
  await received(5);
  expect(arrived).toHaveBeenCalledTimes(5);
});

test("every ready text is an approved template of the demo in both languages", async () => {
  const { connection } = await connectedSandbox();
  const listed = await listTemplates(connection);
  const templates = listed.ok ? listed.value : [];
  expect(templates.length).toBe(2 * Object.keys(shippedTexts).length);
  expect(new Set(templates.map(({ status }) => status))).toEqual(new Set(["APPROVED"]));
});

test("an email in the demo is answered to its reply address, an automatic one is not", async () => {
  const { variables, received, files } = await connectedSandbox();
  const transport = createTransport(variables.SMTP_URL);
  const mail = {
    from: "office@sopan.example",
    replyTo: "office+token@sopan.example",
    text: "Please send it.",
  };
  const automatic = { "Auto-Submitted": "auto-generated" };
  await transport.sendMail({ ...mail, to: "bina@sopan.example", headers: automatic });
  await transport.sendMail({ ...mail, to: "asha@sopan.example", subject: "Rent agreement" });
  const [event = "{}"] = await received(1);
  const raw = (await (await files.read(JSON.parse(event).file)).toArray()).join("");
  for (const header of [
    "From: asha@sopan.example",
    "To: office+token@sopan.example",
    "Subject: Re: Rent agreement",
  ])
    expect(raw).toContain(header);
});

test("copies to form services are taken", async () => {
  const { variables } = await connectedSandbox();
  const response = await fetch(variables.FORM_CONTACT_URL ?? "", { method: "POST", body: "{}" });
  expect(response.status).toBe(200);
});
