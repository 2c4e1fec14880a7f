import { v7 as uuidv7 } from "uuid";
import { letter } from "../../../platform/content/letter.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { sendForm } from "../../delivery/deliveries/http-post.server.ts";
import { attemptLimitMs, type Outcome } from "../../delivery/deliveries/outcome.ts";
import { createMailSender } from "../../delivery/deliveries/send-mail.server.ts";
import type { FormService } from "../../delivery/deliveries/settings.ts";
import type { MailboxProblem } from "../../delivery/mailbox/mailbox-state.server.ts";
import { openImap, problemOf } from "../../delivery/mailbox/open-imap.server.ts";
import { mailboxSettings, mailSettings } from "./outbound.server.ts";
import type { Settings } from "./sections.ts";

/** Cannot be mistaken for a real person. */
const person = { name: "TEST from the settings page", phone: "0000000000", email: "test@example.com" };
const message = "This is a test. You need not do anything.";
const client = {
  name: person.name,
  fatherName: "TEST",
  mobile: person.phone,
  email: person.email,
  gender: "Other",
  address: message,
  projectName: "TEST",
  loanAmount: "0",
  type: "New Apply",
  termLoan: "0",
  cashCredit: "0",
  status: "",
  referredBy: "",
};

const samples: Record<string, Record<string, string>> = {
  appointment: { ...person, address: message, service: "Aarambh" },
  contact: { ...person, service: "aarambh", message },
  consultation: { ...person, address: message, selectedOption: "TEST" },
};

export function testForm(target: string, service: FormService, allow: string[]): Promise<Outcome> {
  return sendForm({ target, service, fields: samples[target] ?? client, key: uuidv7(), allow });
}

export async function testMail(details: Settings["mail"], allow: string[]): Promise<Outcome> {
  const sender = createMailSender(mailSettings(details), allow, attemptLimitMs);
  try {
    const { subject, text } = allMessages[details.language].firmMail.test;
    const mail = { subject, ...letter([text], details.language) };
    const outcome = await sender.send(uuidv7(), mail);
    // A test is never repeated.
    return outcome.outcome === "retry" ? { ...outcome, outcome: "failed" } : outcome;
  } finally {
    sender.close();
  }
}

export async function testMailbox(details: Settings["mailbox"], allow: string[]): Promise<MailboxOutcome> {
  const { imap } = mailboxSettings(details);
  if (!imap) return { outcome: "failed", code: null, answer: "no server is set" };
  try {
    const client = await openImap(imap, allow);
    const mails = client.mailbox ? client.mailbox.exists : 0;
    await client.logout();
    return { outcome: "sent", code: null, answer: "", count: mails };
  } catch (error) {
    const { kind, answer } = problemOf(error, imap);
    return { outcome: "failed", code: null, answer, mailbox: kind };
  }
}

/** `count`: mails in the folder. */
export type MailboxOutcome = Outcome & { mailbox?: MailboxProblem; count?: number };
