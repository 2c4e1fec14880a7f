import type { Db } from "../../../platform/db/connection.server.ts";
import type { Words } from "./ready-text.ts";
import { type About, type Office, recordFor, type Sending } from "./record-of.server.ts";
import { type Filled, fillText, type TextRecord, type Variable, variablesIn } from "./variables.ts";

const links: readonly Variable[] = ["link", "send_link"];

/** Returns the first variable without a value. Creates links last, so that a text that cannot be sent creates none. */
export async function fillFor(
  trx: Db,
  office: Office,
  about: About,
  { subject, text }: Words,
  sending: Sending,
): Promise<(Words & { record: TextRecord }) | Exclude<Filled, { text: string }>> {
  const names = variablesIn(`${subject}\n${text}`);
  const valuesOf = (some: readonly Variable[]) => recordFor(trx, office, about, some, sending);
  const plain = await valuesOf(names.filter((name) => !links.includes(name)));
  const mayLink = about.client ? Object.fromEntries(links.map((name) => [name, "…"])) : {};
  const tried = fillText(`${subject}\n${text}`, { ...plain, ...mayLink });
  if (!("text" in tried)) return tried;
  const made = await valuesOf(names.filter((name) => links.includes(name)));
  const record = { ...plain, ...made };
  const [head, body] = [fillText(subject, record), fillText(text, record)];
  if (!("text" in head)) return head;
  return "text" in body ? { subject: head.text, text: body.text, record } : body;
}

/** For a draft: variables without a value stay in braces and are listed in `missing`. Always creates links. */
export async function fillKnown(
  trx: Db,
  office: Office,
  about: About,
  { subject, text }: Words,
  sending: Sending,
): Promise<Words & { missing: Variable[] }> {
  const names = variablesIn(`${subject}\n${text}`);
  const record = await recordFor(trx, office, about, names, sending);
  const missing = names.filter((name) => !record[name]?.trim());
  const shown = { ...record, ...Object.fromEntries(missing.map((name) => [name, `{${name}}`])) };
  const fill = (words: string) => {
    const filled = fillText(words, shown);
    return "text" in filled ? filled.text : words;
  };
  return { subject: fill(subject), text: fill(text), missing };
}
