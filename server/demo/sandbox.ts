import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Services } from "../../app/contexts/services.ts";
import { storeMail } from "../../app/domain/messages/mails/store-mail.server.ts";
import { readReadyTexts } from "../../app/domain/messages/ready-texts/ready-texts.server.ts";
import { templatesOf } from "../../app/domain/messages/whatsapp/hand-in.server.ts";
import { storeEvent } from "../../app/domain/messages/whatsapp/store-event.server.ts";
import type { NewTemplate } from "../../app/domain/messages/whatsapp/template.ts";
import { minuteMs } from "../../app/platform/language/time.ts";
import { settingNames } from "../environment.ts";
import { sandboxAnswers } from "./samples.ts";
import { createPaymentsSandbox } from "./sandbox-payments.ts";

/** The channel's settings in the demo. */
export const sandboxWhatsApp = {
  on: "on",
  accountId: "100000000000001",
  phoneNumberId: "100000000000002",
  token: "token of the demo",
  appSecret: "secret of the demo",
  graphVersion: "v23.0",
  utilityPrice: "",
  marketingPrice: "",
  number: "own",
  strangers: "ignore",
  greetings: "",
} as const;

type Receiving = Pick<Services, "db" | "files" | "log" | "whatsapp">;

/** After a message was taken, in milliseconds. */
const usualSteps = { delivered: 1_000, read: 3_000, answer: 6_000 };
/** A person answers once in this time, however many messages arrive. */
const answerEveryMs = 2 * minuteMs;
const formsPath = "forms";
const paymentsPath = "razorpay";
const maxMailBytes = 40 * 1024 * 1024;

/**
 * Stand-ins for Meta's interface, a mail server and the form services, on loopback addresses: they take everything, report
 * messages as read and answer them. Nothing leaves the machine. `connect` names the services that receive the answers.
 */
export async function startSandbox(steps = usualSteps) {
  let receiving: Receiving | undefined;
  const made: NewTemplate[] = [];
  const answeredAt = new Map<string, number>();
  let count = 0;

  function later(afterMs: number, run: (services: Receiving) => Promise<unknown>): void {
    const start = () => {
      if (!receiving) return;
      const { log } = receiving;
      run(receiving).catch((err: unknown) => log.warn({ err }, "the demo's sandbox could not answer"));
    };
    setTimeout(start, afterMs).unref();
  }

  const payments = createPaymentsSandbox(later, steps.answer);

  function answers(address: string, now = Date.now()): boolean {
    if (now - (answeredAt.get(address) ?? 0) < answerEveryMs) return false;
    answeredAt.set(address, now);
    return true;
  }

  function takeMessage(body: string): object {
    const message = JSON.parse(body) as { status?: string; to?: string; recipient?: string; type?: string };
    if (message.status === "read") return { success: true };
    const id = `wamid.DEMO${Date.now().toString(36)}${count++}`;
    const { to, recipient = "" } = message;
    // Somebody who hides the number is named by WhatsApp's own id.
    const [person, from, reader] = to
      ? [{ wa_id: to }, { from: to }, { recipient_id: to }]
      : [{ user_id: recipient }, { from_user_id: recipient }, { recipient_user_id: recipient }];
    for (const status of ["delivered", "read"] as const)
      later(steps[status], (services) =>
        receive(services, { statuses: [{ id, status, timestamp: seconds(), ...reader }] }),
      );
    if (message.type !== "reaction" && answers(to ?? recipient))
      later(steps.answer, (services) => {
        const words = { id: `${id}A`, timestamp: seconds(), type: "text", text: { body: answerTo(body) } };
        return receive(services, { contacts: [person], messages: [{ ...from, ...words, context: { id } }] });
      });
    return { messaging_product: "whatsapp", contacts: [person], messages: [{ id }] };
  }

  async function respond(request: IncomingMessage): Promise<object> {
    const [, area, id, edge] = new URL(request.url ?? "/", "http://localhost").pathname.split("/");
    if (area === paymentsPath)
      return payments.respond(
        new URL(request.url ?? "/", "http://localhost"),
        request.method === "POST" ? await text(request) : undefined,
      );
    const asked = `${request.method} ${id === sandboxWhatsApp.accountId ? "account" : "number"} ${edge ?? ""}`;
    if (asked === "POST number messages") return takeMessage(await text(request));
    if (asked === "POST account message_templates") {
      made.push(JSON.parse(await text(request)));
      return { id: String(made.length) };
    }
    request.resume();
    if (area === formsPath) return { taken: true };
    if (asked === "POST number media") return { id: String(count++) };
    if (asked === "GET account message_templates") return { data: await approved() };
    if (asked === "POST account subscribed_apps") return { success: true };
    if (asked === "GET account subscribed_apps") return { data: [{ name: "Sample app" }] };
    if (asked === "POST number smb_app_data") return { request_id: String(count++) };
    return {
      display_phone_number: "+91 00000 00000",
      verified_name: "Sample",
      quality_rating: "GREEN",
      is_on_biz_app: true,
      platform_type: "CLOUD_API",
    };
  }

  async function approved() {
    const known = receiving ? (await readReadyTexts(receiving.db)).flatMap(templatesOf) : [];
    const all = new Map([...known, ...made].map((one) => [`${one.name} ${one.language}`, one]));
    return [...all.values()].map((one, n) => ({ ...one, id: String(n), status: "APPROVED" }));
  }

  function takeMail(mail: Email, envelope: { from: string; to: string }): void {
    const automatic = mail.headers.some(({ key }) => key === "auto-submitted");
    if (automatic || !answers(envelope.to)) return;
    later(steps.answer, async ({ db, files }) => {
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
        from: envelope.to,
        to: mail.replyTo?.[0]?.address ?? envelope.from,
        subject: `Re: ${mail.subject ?? ""}`,
        inReplyTo: mail.messageId,
        references: mail.messageId,
        text: answerTo(mail.text ?? ""),
      });
      await storeMail(
        { db, files },
        { raw: Buffer.isBuffer(message) ? message : await buffer(message) },
        new Date(),
      );
    });
  }

  const graph = createServer((request, response) => {
    const fail = () => send(response, 400, { error: { code: 100, message: "The sandbox cannot read this" } });
    respond(request).then((answer) => send(response, 200, answer), fail);
  });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: maxMailBytes,
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo[0]?.address ?? "";
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const taken = buffer(stream).then((raw) => PostalMime.parse(raw));
      taken.then((mail) => takeMail(mail, { from, to })).then(() => callback(), callback);
    },
  });
  // A client that hangs up is no problem of the demo.
  smtp.on("error", () => {});
  const [graphHost, smtpHost] = [await listen(graph), await listen(smtp.server)];
  const forms = settingNames.filter((name) => name.startsWith("FORM_"));
  const variables: Record<string, string> = {
    ...Object.fromEntries(forms.map((name) => [name, `http://${graphHost}/${formsPath}`])),
    WHATSAPP_GRAPH_URL: `http://${graphHost}`,
    PAYMENTS_URL: `http://${graphHost}/${paymentsPath}`,
    SMTP_URL: `smtp://${smtpHost}`,
    MAIL_FROM: "office@sopan.example",
    MAIL_TO: "office@sopan.example",
    OUTBOUND_ALLOW: `${graphHost},${smtpHost}`,
  };
  return {
    variables,
    connect(services: Receiving): void {
      receiving = services;
    },
    stop(): void {
      receiving = undefined;
      graph.close();
      smtp.close();
    },
  };
}

async function receive({ db, whatsapp }: Receiving, value: object): Promise<void> {
  const { accountId, phoneNumberId } = sandboxWhatsApp;
  const metadata = { display_phone_number: "910000000000", phone_number_id: phoneNumberId };
  const change = { field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } };
  const event = { object: "whatsapp_business_account", entry: [{ id: accountId, changes: [change] }] };
  await storeEvent(db, JSON.stringify(event), new Date());
  whatsapp.arrived();
}

const seconds = () => String(Math.floor(Date.now() / 1000));
const answerTo = (words: string) => sandboxAnswers[/\p{Script=Devanagari}/u.test(words) ? "hi" : "en"];

function send(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
}

/** Does not keep the process running. */
function listen(server: Server): Promise<string> {
  server.unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
