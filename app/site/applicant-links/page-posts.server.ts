import { setTimeout as delay } from "node:timers/promises";
import { type RouterContextProvider, redirect } from "react-router";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import { tryDigits } from "../../domain/cases/applicant-links/digits.server.ts";
import { changeLanguage } from "../../domain/cases/applicant-links/links.server.ts";
import type { OpenLink } from "../../domain/cases/applicant-links/open-link.server.ts";
import { tokenOfOwn } from "../../domain/cases/appointments/book-for-client.server.ts";
import { casesOfPerson } from "../../domain/cases/clients/cases-of-person.server.ts";
import { recordsOfClient } from "../../domain/cases/clients/merged-records.server.ts";
import { addRequest } from "../../domain/cases/data-requests/data-requests.server.ts";
import { dataWishes } from "../../domain/cases/data-requests/wishes.ts";
import { generatedId } from "../../domain/cases/documents/add-version.server.ts";
import { endConsents } from "../../domain/messages/conversations/end-consents.server.ts";
import { writeFromPage } from "../../domain/messages/conversations/write-from-page.server.ts";
import { consentByLink } from "../../domain/messages/whatsapp/visitor-consent.server.ts";
import { type Claimed, claimPayment, withdrawClaim } from "../../domain/money/claims/claim-payment.server.ts";
import { type ClaimProblems, readClaim } from "../../domain/money/claims/read-claim.ts";
import { readBalance } from "../../domain/money/fees/account.server.ts";
import { openLinks, requestLink } from "../../domain/money/payments/links.server.ts";
import { inTransaction } from "../../platform/db/connection.server.ts";
import type { Saved } from "../../platform/db/save-once.server.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { clean } from "../../platform/language/clean.ts";
import { englishPath, hrefIn, type Language, languages } from "../../platform/language/language.ts";
import { readMobile } from "../../platform/language/mobile.ts";
import { istDay } from "../../platform/language/time.ts";
import { isKnown, knownCookie } from "./known-device.server.ts";
import { answerDay, wishInWords } from "./wish-in-words.server.ts";

type Typed = Readonly<Record<string, string>>;

/** `of` is the part of the page that shows it; what was typed stays in its form. */
export type PageProblem =
  | { of: "write"; problem: "empty" | "tooLong" | "often"; typed: Typed }
  | { of: "appointment"; problem: "gone" }
  | { of: "digits"; problem: "wrong" | "wait" }
  | {
      of: "claim";
      caseId: string;
      problem: Exclude<Claimed, Saved> | "fields";
      problems: ClaimProblems;
      typed: Typed;
    }
  | { of: "online"; caseId: string; problem: "many" }
  | { of: "data"; problem: "choose" | "number" | "often"; typed: Typed };

type Post = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  link: OpenLink;
  form: FormData;
  language: Language;
  /** The page's path, where a saved post redirects to. */
  path: string;
  now: Date;
};

type Handler = (post: Post) => Promise<PageProblem | Response>;

export function answerPost(post: Post): Promise<PageProblem | Response> | undefined {
  const intent = clean(post.form.get("intent"));
  const isOpen = intent in open || isKnown(post.context, post.link, post.request, post.now);
  return isOpen ? handlers.get(intent)?.(post) : undefined;
}

/** Without the digits of the mobile. */
const open = { write, change, updates, digits };

const handlers = new Map<string, Handler>(Object.entries({ ...open, online, claim, withdraw, ask, speak }));

/** A reload after a redirect posts nothing again. */
export const saved = (path: string, done: string, part: string, headers?: HeadersInit) =>
  redirect(`${path}?done=${done}#${part}`, { status: 303, ...(headers && { headers }) });

async function write({ context, link, form, language, path, now }: Post) {
  const text = clean(form.get("text")).trim();
  const key = keyOf(form);
  const message = { text, key, language };
  const result = await writeFromPage(context.get(dbContext), link.client.id, message, now);
  if (result === "written") return saved(path, result, "write");
  return { of: "write", problem: result, typed: { text } } as const;
}

/** Opens the page where an appointment is moved or cancelled. */
async function change({ context, link, form, language, now }: Post) {
  const db = context.get(dbContext);
  const ids = (await casesOfPerson(db, link.client)).flatMap((one) => one.ids);
  const token = await tokenOfOwn(db, ids, clean(form.get("appointment")), now);
  return token
    ? redirect(hrefIn(language, `/appointments/${token}`), 303)
    : ({ of: "appointment", problem: "gone" } as const);
}

/** Consent to updates on WhatsApp. */
async function updates({ context, link, language, path, now }: Post) {
  if (context.get(settingsContext).whatsapp()) {
    const { button: words } = applicantMessages[language].updates;
    const visitor = { network: "", words, language };
    await consentByLink(context.get(dbContext), link.client.id, visitor, now);
  }
  return saved(path, "updates", "write");
}

async function digits({ context, link, form, path, now }: Post) {
  const problem = await tryDigits(context.get(dbContext), link, clean(form.get("digits")), now);
  if (problem !== "right") return { of: "digits", problem } as const;
  return saved(path, "digits", "money", { "set-cookie": knownCookie(context, link, now) });
}

/** The case of the form, if it is the person's. */
async function caseOf({ context, link, form }: Post): Promise<string | undefined> {
  const cases = await casesOfPerson(context.get(dbContext), link.client);
  return cases.find(({ client }) => client.id === form.get("case"))?.client.id;
}

async function claim(post: Post) {
  const { context, form, path, now } = post;
  const caseId = (await caseOf(post)) ?? "";
  const { value, problems } = readClaim(form, now);
  const typed = Object.fromEntries(["utr", "paid", "paidOn"].map((name) => [name, clean(form.get(name))]));
  const refused = { of: "claim", caseId, problems, typed } as const;
  if (Object.keys(problems).length > 0) return { ...refused, problem: "fields" } as const;
  const submission = keyOf(form);
  const posted = { clientId: caseId, submission, sharedTransfer: form.get("sharedTransfer") === "yes" };
  const claimed = await claimPayment(context.get(dbContext), posted, value, now);
  return typeof claimed === "string" ? { ...refused, problem: claimed } : saved(path, "claimed", "money");
}

/** Asks for a payment link over what is open, unless there is one, and waits a moment for it. */
async function online(post: Post) {
  const { context, form, path, now } = post;
  const db = context.get(dbContext);
  const clientId = (await caseOf(post)) ?? "";
  const ids = await recordsOfClient(db, clientId);
  const { due } = await readBalance(db, ids, istDay(now));
  const made = async () => (await openLinks(db, ids)).find(({ amount, paid }) => amount - paid === due);
  const { provider } = context.get(settingsContext).payments() ?? {};
  if (due > 0 && provider && !(await made())) {
    const wanted = { clientId, submission: keyOf(form), amount: due, description: "", provider };
    if ((await requestLink(db, null, wanted, now)) === "many")
      return { of: "online", caseId: clientId, problem: "many" } as const;
  }
  for (let tries = 0; tries < 15 && (await made())?.url === null; tries++) await delay(200);
  return saved(path, "online", "money");
}

const keyOf = (form: FormData) => generatedId(clean(form.get("key"))) ?? crypto.randomUUID();

async function withdraw(post: Post) {
  const { context, form, path, now } = post;
  await withdrawClaim(context.get(dbContext), (await caseOf(post)) ?? "", clean(form.get("claim")), now);
  return saved(path, "withdrawn", "money");
}

/**
 * Requests about a person's data are work for staff, and appear in the conversation with the last day for the answer.
 */
async function ask({ context, link, form, language, path, now }: Post) {
  const wish = dataWishes.find((known) => known === form.get("wish"));
  const number = clean(form.get("number")).trim();
  const typed = { wish: wish ?? "", number };
  if (!wish) return { of: "data", problem: "choose", typed } as const;
  const mobile = wish === "number" ? readMobile(number) : "";
  if (mobile === null) return { of: "data", problem: "number", typed } as const;
  const words = wishInWords(wish, { language, number: mobile, now });
  const asked = { clientId: link.client.id, wish, number: mobile, answerBy: answerDay(now) };
  const message = { text: words, key: keyOf(form), language };
  const isTaken = await inTransaction(context.get(dbContext), async (trx) => {
    if ((await writeFromPage(trx, link.client.id, message, now)) !== "written") return false;
    if (wish === "withdraw") await endConsents(trx, link.client.id, { words, language }, now);
    await addRequest(trx, asked, now);
    return true;
  });
  return isTaken ? saved(path, wish, "data") : ({ of: "data", problem: "often", typed } as const);
}

/** In which language we write to the person. */
async function speak({ context, link, form, path, now }: Post) {
  const language = languages.find((known) => known === form.get("language")) ?? link.language;
  await changeLanguage(context.get(dbContext), link, language, now);
  return saved(hrefIn(language, englishPath(path)), "language", "data");
}
