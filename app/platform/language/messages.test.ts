import { expect, test } from "vitest";
import { allMessages } from "./all-messages.server.ts";
import { publicMessages } from "./public-messages.ts";

type Tree = { [key: string]: string | Tree };

/** Every message with its key, as "site.nav.home". */
function flat(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const everywhere = [...flat(allMessages.en), ...flat(allMessages.hi)];

test("no message is empty or has spaces around it", () => {
  // The heads of a template, after which somebody writes on.
  const open = ["reportPdf.templates.swot"];
  for (const [key, message] of everywhere.filter(([key]) => !open.includes(key)))
    expect([key, message]).toEqual([key, message.trim() || "a message"]);
});

test("no English message is written in Devanagari, but for names and what is sent in Hindi", () => {
  const devanagari = flat(allMessages.en).filter(([, message]) => /\p{Script=Devanagari}/u.test(message));
  const keys = devanagari.map(([key]) => key).filter((key) => !/\.(?:templates|language)\b.*\.hi$/.test(key));
  expect(keys).toEqual([
    "imports.notes.oldFont",
    ...["site.brandMeaning", "site.nav.language", "site.nav.languageElsewhere"],
  ]);
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
  expect(allMessages.en.staff.login).toMatchObject({
    failure: "Invalid Mobile Number or Password",
    success: "Successfully logged in. Click OK to visit Dashboard",
  });
});

test("Today says of follow-ups alone that none is due: appointments, fees and duties stand beside it", () => {
  for (const language of ["en", "hi"] as const) {
    const { empty, own, nothing, nothingOwn } = allMessages[language].followUps;
    const sentences = [...Object.values(empty), ...Object.values(own), nothing, nothingOwn];
    expect(sentences.filter((one) => !/follow-up|next step|फ़ॉलो-अप|अगला कदम/.test(one))).toEqual([]);
  }
});
