import { expect, test } from "vitest";
import { checkersOf, checksIn, isProven } from "./sender-checks.ts";

const proven = (values: string[], checkers = ["mx.office.example"], address = "asha@firm.example") =>
  isProven(checksIn(values.map((value) => ({ key: "authentication-results", value }))), checkers, address);

test.each([
  ["DMARC that passed", ["mx.office.example; dmarc=pass (p=none) header.from=firm.example"]],
  ["a signature of the sender's domain", ["mx.office.example; dkim=pass header.d=firm.example; spf=none"]],
  [
    "a signature of a domain above",
    ["mx.office.example 1; dkim=pass (2048-bit key) header.i=@firm.example"],
    "a@mail.firm.example",
  ],
  ["an envelope of the sender's domain", ["mx.office.example; spf=pass smtp.mailfrom=bounce@firm.example"]],
  ["the topmost check", ["mx.office.example; dmarc=pass", "mx.office.example; dmarc=fail"]],
])("%s proves an address", (_, values, address = "asha@firm.example") => {
  expect(proven(values, ["mx.office.example"], address)).toBe(true);
});

test.each([
  ["no check", []],
  ["a check of somebody else", ["mx.evil.example; dmarc=pass"]],
  ["a name that only ends alike", ["evilmx.office.example; dmarc=pass"]],
  ["checks without a result", ["mx.office.example; dmarc=none; spf=none; dkim=none"]],
  ["an envelope of another domain", ["mx.office.example; spf=pass smtp.mailfrom=a@evil.example"]],
  ["a signature of another domain", ["mx.office.example; dkim=pass header.d=evil.example"]],
  ["a signature of a domain that ends alike", ["mx.office.example; dkim=pass header.d=evilfirm.example"]],
  ["a signature of a top domain", ["mx.office.example; dkim=pass header.d=example"]],
  ["a check below one that failed", ["mx.office.example; dmarc=fail", "mx.office.example; dmarc=pass"]],
  ["DMARC of another domain", ["mx.office.example; dmarc=pass header.from=evil.example"]],
  ["a failed DMARC beside a signature", ["mx.office.example; dkim=pass header.d=firm.example; dmarc=fail"]],
  [
    "a result between comments in a comment",
    ["mx.office.example; spf=none (a (b) ; dmarc=pass header.from=firm.example; (c) d)"],
  ],
  ["a result beside a comment without an end", ["mx.office.example; dmarc=pass (a (b)"]],
  ["a result beside a bracket too many", ["mx.office.example; spf=none (a) b); dmarc=pass"]],
  ["a result beside quoted words without an end", ['mx.office.example; dmarc=pass; x="a']],
  [
    "a result inside quoted words",
    ['mx.office.example; spf=pass smtp.mailfrom="a; dmarc=pass"@evil.example'],
  ],
  [
    "a result inside a longer comment",
    ["mx.office.example; spf=none (of a; dmarc=pass header.from=firm.example)"],
  ],
  ["a result inside a comment", ["mx.office.example; spf=none (dmarc=pass)"]],
])("%s proves nothing", (_, values) => {
  expect(proven(values)).toBe(false);
});

test("known providers need no name, Microsoft's check has none, and others are believed only when named", () => {
  expect(
    proven(["mx.google.com; dmarc=pass header.from=firm.example"], [...checkersOf("", "imap.gmail.com")]),
  ).toBe(true);
  expect(
    proven(["spf=pass smtp.mailfrom=firm.example; dmarc=pass"], [...checkersOf("", "outlook.office365.com")]),
  ).toBe(true);
  expect(checkersOf("", "imap.evilgmail.com")).toEqual([]);
  expect(checkersOf(" MX.office.example ", "imap.gmail.com")).toEqual(["mx.office.example"]);
});
