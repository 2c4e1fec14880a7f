import { type BookedDocument, type LedgerLine, type Ledgers, partyOf, type Voucher } from "./voucher.ts";

type Encoding = Ledgers["encoding"];

/** XML knows no control characters, and a narration is one line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const control = /[\u0000-\u001f\u007f\ufffe\uffff]+/g;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(control, " ")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "")
    .trim();

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** Two decimals, no grouping, from whole paise. */
export function inDecimals(paise: number): string {
  const whole = Math.abs(paise);
  return `${paise < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

function entry({ ledger, amount, bill }: LedgerLine): string {
  const allocation = bill
    ? `<BILLALLOCATIONS.LIST>${tag("NAME", bill.name)}${tag("BILLTYPE", bill.type)}${tag("AMOUNT", inDecimals(amount))}</BILLALLOCATIONS.LIST>`
    : "";
  return `<ALLLEDGERENTRIES.LIST>${tag("LEDGERNAME", ledger)}${tag("ISDEEMEDPOSITIVE", amount < 0 ? "Yes" : "No")}${tag("AMOUNT", inDecimals(amount))}${allocation}</ALLLEDGERENTRIES.LIST>`;
}

function voucherXml({ id, type, day, number, party, narration, lines }: Voucher): string {
  const date = day.replaceAll("-", "");
  return `<VOUCHER REMOTEID="${escaped(`sopan-${id}`)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">
${tag("DATE", date)}${tag("EFFECTIVEDATE", date)}${tag("VOUCHERTYPENAME", type)}${tag("VOUCHERNUMBER", number)}${tag("REFERENCE", number)}${tag("PARTYLEDGERNAME", party)}${tag("PERSISTEDVIEW", "Accounting Voucher View")}${tag("NARRATION", narration)}
${lines.map(entry).join("\n")}
</VOUCHER>`;
}

function envelope(report: string, statics: string, messages: string): string {
  return `<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC>${tag("REPORTNAME", report)}<STATICVARIABLES>${statics}</STATICVARIABLES></REQUESTDESC>
<REQUESTDATA><TALLYMESSAGE xmlns:UDF="TallyUDF">
${messages}
</TALLYMESSAGE></REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>
`;
}

const companyOf = ({ company }: Ledgers) => (company ? tag("SVCURRENTCOMPANY", company) : "");

export const vouchersXml = (vouchers: readonly Voucher[], ledgers: Ledgers): string =>
  envelope("Vouchers", companyOf(ledgers), vouchers.map(voucherXml).join("\n"));

/** Existing names are left alone. */
export function mastersXml(documents: readonly BookedDocument[], ledgers: Ledgers): string {
  const parties = [...new Set(documents.map(partyOf))].sort();
  const ledger = (name: string) =>
    `<LEDGER NAME="${escaped(name)}" ACTION="Create"><NAME.LIST>${tag("NAME", name)}</NAME.LIST>${tag("PARENT", ledgers.group)}<ISBILLWISEON>Yes</ISBILLWISEON></LEDGER>`;
  const statics = `${companyOf(ledgers)}<IMPORTDUPS>@@DUPIGNORECOMBINE</IMPORTDUPS>`;
  return envelope("All Masters", statics, parties.map(ledger).join("\n"));
}

/** With the declaration; UTF-16 is little-endian with its mark, as Tally's own files. */
export function encodeXml(xml: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const name = encoding === "utf16" ? "UTF-16" : "UTF-8";
  const whole = `<?xml version="1.0" encoding="${name}"?>\n${xml}`;
  return encoding === "utf16"
    ? Uint8Array.from(Buffer.from(`\ufeff${whole}`, "utf16le"))
    : new TextEncoder().encode(whole);
}
