import { v7 as uuidv7 } from "uuid";
import { firmMailMessages } from "../../../platform/language/mail-messages.ts";
import { sendForm } from "../../delivery/deliveries/http-post.server.ts";
import { attemptLimitMs, type Outcome } from "../../delivery/deliveries/outcome.ts";
import { createMailSender } from "../../delivery/deliveries/send-mail.server.ts";
import type { FormService } from "../../delivery/deliveries/settings.ts";
import type { MailboxProblem } from "../../delivery/mailbox/mailbox-state.server.ts";
import { openImap, problemOf } from "../../delivery/mailbox/open-imap.server.ts";
import { mailboxSettings, mailSettings } from "./outbound.server.ts";
import type { OutboundDetails } from "./sections.ts";

/** Sample values that nobody can mistake for a real person. */
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

/** The fields that each visitors' form sends to its service, with sample values; any other is the form of a register. */
const samples: Record<string, Record<string, string>> = {
  appointment: { ...person, address: message, service: "Aarambh" },
  contact: { ...person, service: "aarambh", message },
  consultation: { ...person, address: message, selectedOption: "TEST" },
};

/** Sends one test to a form service, now and without retries. */
export function testForm(target: string, service: FormService, allow: string[]): Promise<Outcome> {
  return sendForm({ target, service, fields: samples[target] ?? client, key: uuidv7(), allow });
}

/** Sends one mail to the firm with these settings. */
export async function testMail(details: OutboundDetails["mail"], allow: string[]): Promise<Outcome> {
  const sender = createMailSender(mailSettings(details), allow, attemptLimitMs);
  try {
    const { subject, text } = firmMailMessages[details.language ?? "en"].test;
    const mail = { subject, text, html: `<p>${text}</p>` };
    const outcome = await sender.send(uuidv7(), mail);
    // Nothing repeats a test.
    return outcome.outcome === "retry" ? { ...outcome, outcome: "failed" } : outcome;
  } finally {
    sender.close();
  }
}

/** Opens the mailbox once and returns how many mails its folder has; none of them is read. */
export async function testMailbox(
  details: OutboundDetails["mailbox"],
  allow: string[],
): Promise<MailboxOutcome> {
  const { imap } = mailboxSettings(details);
  if (!imap) return { outcome: "failed", code: null, answer: "no server is set" };
  try {
    const client = await openImap(imap, allow);
    const mails = client.mailbox ? client.mailbox.exists : 0;
    await client.logout();
    return { outcome: "sent", code: null, answer: `mails: ${mails}` };
  } catch (error) {
    const { kind, answer } = problemOf(error, imap);
    return { outcome: "failed", code: null, answer, mailbox: kind };
  }
}

/** The outcome of a test of the mailbox; `mailbox` is a key of the messages that explains what to do. */
export type MailboxOutcome = Outcome & { mailbox?: MailboxProblem };
