import { type Address, addressParser, type Email } from "postal-mime";
import { clean } from "../../../platform/language/clean.ts";
import { inUtf8, wordsIn } from "./charsets.server.ts";
import { takesNoAnswers } from "./mail-kind.ts";

export type Mailbox = { name: string; address: string };

export const maxRecipients = 50;

/** A server's check covers only one of several senders. */
export function hasOneSender({ headers }: Email): boolean {
  const [value = "", ...others] = headers.flatMap(({ key, value }) => (key === "from" ? [value] : []));
  return others.length === 0 && value.length <= 4000 && mailboxesIn(addressParser(value)).length === 1;
}

/** Decodes the header again if encoded words split a letter, or use a charset the parser does not know. */
export function headerText({ headerLines }: Email, key: string, text = ""): string {
  const { line = "" } = headerLines.find((one) => one.key === key) ?? {};
  if (!text.includes("\ufffd") && !/=\?(?:utf-?(?:7|16|32)|cp\d|ibm\d)/i.test(line.slice(0, maxHeaderLength)))
    return text;
  return wordsIn(line.slice(0, maxHeaderLength)) || text;
}

const maxHeaderLength = 4000;

export function answered({ inReplyTo = "", references = "" }: Email): string[] {
  return [...new Set([...idsIn(inReplyTo), ...idsIn(references).reverse()])];
}

export function idsIn(header: string): string[] {
  return [...header.matchAll(/<[^<>\s]{3,250}>/g)].map(([id]) => id);
}

export function senderOf(from: Address | undefined): Mailbox {
  const [first] = mailboxesIn(from ? [from] : []);
  return {
    name: line(inUtf8(first?.name ?? ""), 200),
    address: line(first?.address ?? "", 254).toLowerCase(),
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/** The Reply-To address, unless it is the sender's own, a program's or a colleague's. */
export function otherPerson(email: Email, from: Mailbox): Mailbox | undefined {
  const recipients = mailboxesIn(email.to ?? []).map(({ address }) => address?.toLowerCase());
  const wanted = mailboxesIn(email.replyTo ?? [])
    .slice(0, maxRecipients)
    .map(senderOf)
    .find(
      ({ address }) =>
        /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(address) &&
        address !== from.address &&
        !takesNoAnswers(address) &&
        !recipients.includes(address),
    );
  if (!wanted) return undefined;
  const isOther = domainOf(wanted.address) !== domainOf(from.address) || takesNoAnswers(from.address);
  return isOther || isShared(from.address) ? wanted : undefined;
}

/** Addresses such as info@, from which forms are sent. */
const isShared = (address: string) =>
  /^(?:website|web|forms?|contact|enquir(?:y|ies)|inquir(?:y|ies)|info|office|hello|leads?|support|sales|wordpress|admin|noreply|mail)(?:[+._-][^@]{0,100})?@/i.test(
    address,
  );

function mailboxesIn(addresses: readonly Address[]) {
  return addresses.flatMap((one) => (one.group ? one.group : [one]));
}

/** Also Delivered-To: with a mailing list or Bcc, "To" does not name us. */
export function recipientsOf(email: Email, header: (name: string) => string): string[] {
  const named = mailboxesIn([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address ?? "");
  const delivered = ["delivered-to", "x-original-to", "envelope-to"].map((name) => header(name).trim());
  const all = [...delivered, ...named].map((address) => address.replace(/^<|>$/g, "").toLowerCase());
  return [...new Set(all.filter((address) => /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(address)))];
}

export function momentOf(date: string | undefined): string | undefined {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) || time < Date.UTC(2000, 0) ? undefined : new Date(time).toISOString();
}

export function line(text: string, maxLength: number): string {
  return clean(text.slice(0, 4000)).replace(/\s+/g, " ").trim().slice(0, maxLength).toWellFormed();
}
