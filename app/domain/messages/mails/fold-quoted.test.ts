import { expect, test } from "vitest";
import { foldQuoted } from "./fold-quoted.ts";

test.each([
  [
    "Gmail",
    "Thank you.\n\nOn Fri, 20 Nov 2026 at 10:00, Sopan <office@sopan.example> wrote:\n\n> Please send it.",
  ],
  [
    "Gmail, over two lines",
    "Thank you.\n\nOn Fri, 20 Nov 2026 at 10:00, Sopan <office@sopan.example>\nwrote:\n> Please send it.",
  ],
  [
    "Gmail in Hindi",
    "Thank you.\n\nशुक्र, 20 नव॰ 2026 को 10:00 बजे को Sopan <office@sopan.example> ने लिखा:\n> Please",
  ],
  ["Outlook", "Thank you.\n\nFrom: Sopan\nSent: Friday\nTo: Asha\nSubject: Papers\n\nPlease send it."],
  ["Outlook, with a line", "Thank you.\n\n-----Original Message-----\nFrom: Sopan\nPlease send it."],
  ["Outlook in Hindi", "Thank you.\n\nप्रेषक: Sopan\nभेजा गया: शुक्रवार\nप्रति: Asha\n\nPlease send it."],
  ["Yahoo", "Thank you.\n\nOn Friday, 20 November, 2026, 10:00:00 am IST, Sopan wrote:\n\nPlease send it."],
  [
    "Yahoo on a phone",
    "Thank you.\n\n  On Fri, 20 Nov 2026 at 10:00, Sopan<office@sopan.example> wrote:   Please send it.",
  ],
  ["bare quotes", "Thank you.\n\n> Please send it.\n> Soon."],
])("the part that %s quotes is folded", (_, text) => {
  const { text: above, quoted } = foldQuoted(text);
  expect(above).toBe("Thank you.");
  expect(quoted).toContain("Please");
});

test.each([
  ["answers between the quoted lines", "On Fri, Sopan wrote:\n> Your name?\nAsha\n> Your age?\n31"],
  [
    "an answer above and answers between",
    "Hello\n\nOn Fri, Sopan wrote:\n> Your name?\nAsha\n> Your age?\n31",
  ],
  ["nothing but a quote", "> Please send it."],
  ["a sentence with the word", "On Friday I wrote to the bank: nothing came."],
  [
    "a letter that tells of another one",
    "Dear sir,\n\nOn 12 November I wrote to the bank manager as follows:\n\nThe machine has arrived.\nPlease call me.\n\nRavi",
  ],
  ["a letter about a form with a heading", "Please correct it.\n\nFrom: the bank\nI need my money.\n\nRavi"],
  ["a journey", "Please book it for us all.\n\nFrom: Patna\nTo: Delhi\nDate: 20/11/2026\nThank you"],
  ["answers below the quoted lines", "Hello\n\nOn Fri, Sopan wrote:\n> Your account?\n\nPNB Sonpur, 4321"],
  [
    "a greeting above a block of headers",
    "Sir,\n\nFrom: Office\nSent: Friday\nTo: Ravi\nYour account?\nPNB Sonpur, 4321",
  ],
  [
    "answers that are announced",
    "Please see my answers below.\n\nFrom: Office\nSent: Friday\nYour account?\n4321",
  ],
])("%s stays as it is", (_, text) => {
  expect(foldQuoted(text)).toEqual({ text, quoted: "" });
});
