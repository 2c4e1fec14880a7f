import { expect, test } from "vitest";
import pdf from "../../../content/messages/en/pdf.json" with { type: "json" };
import hindiPdf from "../../../content/messages/hi/pdf.json" with { type: "json" };
import { allPortalMessages } from "./all-portal-messages.server.ts";
import { applicantMessages } from "./applicant-messages.ts";
import { customRegisterMessages } from "./custom-register-messages.ts";
import { exportMessages } from "./export-messages.server.ts";
import { firmMailMessages, mailMessages } from "./mail-messages.ts";
import { publicMessages } from "./public-messages.ts";
import { publishingMessages } from "./publishing-messages.ts";
import { reportMessages } from "./report-messages.server.ts";

type Tree = { [key: string]: string | Tree };

/** Every message with its key, as "site.nav.home". */
function flat(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const english = new Map(
  flat({
    ...publicMessages.en,
    publicApplicantLinks: applicantMessages.en,
    publishing: publishingMessages.en,
    customRegisters: customRegisterMessages.en,
    mail: mailMessages.en,
    firmMail: firmMailMessages.en,
    pdf,
    exports: exportMessages.en,
    reports: reportMessages.en,
  }),
);
const hindi = new Map(
  flat({
    ...publicMessages.hi,
    publicApplicantLinks: applicantMessages.hi,
    publishing: publishingMessages.hi,
    customRegisters: customRegisterMessages.hi,
    mail: mailMessages.hi,
    firmMail: firmMailMessages.hi,
    pdf: hindiPdf,
    exports: exportMessages.hi,
    reports: reportMessages.hi,
  }),
);
const everywhere = [...english, ...hindi, ...flat(allPortalMessages.en)];

/** The names between braces: what a sentence is given when it is said, without the words of a plural's choices. */
const placeholders = (message: string) =>
  [...message.matchAll(/(?<!(?:plural, |\} )(?:=\d+|zero|one|two|few|many|other) )\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort();

test("both languages have the same messages, in the same order", () => {
  expect([...hindi.keys()]).toEqual([...english.keys()]);
});

test("no message is empty or has spaces around it", () => {
  for (const [key, message] of everywhere)
    expect([key, message]).toEqual([key, message.trim() || "a message"]);
});

/** The same in both languages: numbers, and a line of names that are given. */
const alike = ["site.stats.defaults.services", "site.stats.defaults.projects", "pdf.sheet.under"];
const namesOfTheOther = ["site.nav.language", "site.nav.languageElsewhere"];

test("no Hindi message is the English one", () => {
  const same = [...hindi].filter(([key, message]) => message === english.get(key)).map(([key]) => key);
  expect(same).toEqual(alike);
});

test("every Hindi message is written in Devanagari, but for the name of the other language", () => {
  const latin = [...hindi]
    .filter(([, message]) => !/\p{Script=Devanagari}/u.test(message))
    .map(([key]) => key);
  expect(latin).toEqual([...namesOfTheOther, ...alike]);
  const devanagari = [...english].filter(([, message]) => /\p{Script=Devanagari}/u.test(message));
  expect(devanagari.map(([key]) => key)).toEqual(["site.brandMeaning", ...namesOfTheOther]);
});

test("a message is given the same things in both languages", () => {
  for (const [key, message] of english)
    expect([key, placeholders(hindi.get(key) ?? "")]).toEqual([key, placeholders(message)]);
});

test("braces are closed and no message carries HTML", () => {
  for (const [key, message] of everywhere) {
    expect([key, message.match(/\{/g)?.length]).toEqual([key, message.match(/\}/g)?.length]);
    expect([key, /[<>]/.test(message)]).toEqual([key, false]);
  }
});

test("the sentences of the specification's error catalogue are said word for word", () => {
  const { appointment, contact, consultation } = publicMessages.en.publicEnquiries.forms;
  expect([appointment.success, appointment.failure, appointment.network]).toEqual([
    "Appointment successfully booked!",
    "Error submitting form. Please try again.",
    "Something went wrong! Please try again.",
  ]);
  expect([contact.success, contact.failure, contact.network]).toEqual([
    "Form submitted successfully!",
    "Error submitting form. Try again.",
    "Network error. Check your internet.",
  ]);
  expect([consultation.success, consultation.failure, consultation.network]).toEqual([
    "Consultation request submitted successfully!",
    "Error submitting form. Please try again.",
    "Something went wrong! Please try again.",
  ]);
  expect(allPortalMessages.en.staff.login).toMatchObject({
    failure: "Invalid Mobile Number or Password",
    success: "Successfully logged in. Click OK to visit Dashboard",
  });
});

test("Today says of follow-ups alone that none is due: appointments, fees and duties stand beside it", () => {
  for (const language of ["en", "hi"] as const) {
    const { empty, own, nothing, nothingOwn } = allPortalMessages[language].followUps;
    const sentences = [...Object.values(empty), ...Object.values(own), nothing, nothingOwn];
    expect(sentences.filter((one) => !/follow-up|next step|फ़ॉलो-अप|अगला कदम/.test(one))).toEqual([]);
  }
});
