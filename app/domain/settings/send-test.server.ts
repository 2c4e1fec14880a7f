import { lookup } from "node:dns/promises";
import { v7 as uuidv7 } from "uuid";
import { attemptLimitMs, type Outcome } from "../outbox/outcome.ts";
import { isAllowed, isPublicAddress } from "../outbox/public-address.server.ts";
import { sendForm } from "../outbox/send-form.server.ts";
import { createMailSender } from "../outbox/send-mail.server.ts";
import type { FormService, FormTarget } from "../outbox/settings.ts";
import { askSheet } from "../sheet/ask-sheet.server.ts";
import type { SheetProblemKind } from "../sheet/sheet-problem.ts";
import { mailSettings, sheetSettings } from "./outbound.server.ts";
import type { OutboundDetails } from "./sections.ts";

/** What is sent is plainly a test: nobody may take it for a person. */
const person = {
  name: "TEST from the settings page",
  phone: "0000000000",
  email: "test@example.com",
  address: "This is a test. You need not do anything.",
};
const client = {
  name: person.name,
  fatherName: "TEST",
  mobile: "0000000000",
  email: person.email,
  gender: "Other",
  address: person.address,
  projectName: "TEST",
  loanAmount: "0",
  type: "New Apply",
  termLoan: "0",
  cashCredit: "0",
  status: "",
  referredBy: "",
};

/** The specification's fields of each form (section 7), filled with a test. */
const samples: Record<FormTarget, Record<string, string>> = {
  appointment: { ...person, service: "Aarambh" },
  contact: {
    name: person.name,
    phone: person.phone,
    email: person.email,
    service: "aarambh",
    message: person.address,
  },
  consultation: { ...person, selectedOption: "TEST" },
  pmegp: client,
  pmfme: client,
};

/** Sends one test to a form service in the service's shape, at once and once. */
export function testForm(target: FormTarget, service: FormService, allow: string[]): Promise<Outcome> {
  return sendForm({ target, service, fields: samples[target], key: uuidv7(), allow });
}

/** Sends one mail to the firm by these details. */
export async function testMail(details: OutboundDetails["mail"], allow: string[]): Promise<Outcome> {
  if (!(await leadsOutside(details, allow)))
    return { outcome: "failed", code: null, answer: "this mail server has no public address" };
  const sender = createMailSender(mailSettings(details), allow, attemptLimitMs);
  try {
    const text = "This is a test from the settings page. Email works.";
    return await sender.send(uuidv7(), {
      subject: "Test from the settings page",
      text,
      html: `<p>${text}</p>`,
    });
  } finally {
    sender.close();
  }
}

/** Whether every address of the mail server is public, so that no test feels its way through the house. */
async function leadsOutside({ host, port }: OutboundDetails["mail"], allow: string[]): Promise<boolean> {
  if (isAllowed(new URL(`smtp://${host}:${port}`), allow, port)) return true;
  const addresses = await lookup(host, { all: true }).catch(() => []);
  return addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
}

/** Asks the sheet once and says how many records it gave; none of them is shown. */
export async function testSheet(sheet: OutboundDetails["sheet"], allow: string[]): Promise<SheetOutcome> {
  const asked = await askSheet(sheetSettings(sheet), allow);
  if (asked.ok) return { outcome: "sent", code: 200, answer: `records: ${asked.list.count}` };
  const { kind, code, detail } = asked.problem;
  return { outcome: "failed", code, answer: detail, problem: kind };
}

/** Of a sheet that could not be read, why: there is a sentence for it that says what to do. */
export type SheetOutcome = Outcome & { problem?: SheetProblemKind };
