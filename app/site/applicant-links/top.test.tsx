import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { MessagesProvider } from "../../ui/use-translations.tsx";
import { Top } from "./top.tsx";

test.each([
  ["an amount that is due later", 7_500_00, "No documents are needed now."],
  ["no amount", 0, "Nothing to do for you now."],
])("a page with %s says what is not to do without a contradiction", (_, due, sentence) => {
  const page = {
    name: "",
    appointments: [],
    days: [],
    documents: [],
    money: { accounts: [{ owed: { due, dueNow: 0 } }] },
  };
  const html = renderToStaticMarkup(
    <MessagesProvider
      locale="en"
      messages={{ ...publicMessages.en, publicApplicantLinks: applicantMessages.en }}
    >
      <Top page={page} />
    </MessagesProvider>,
  );
  expect(html).toContain(sentence);
  expect(html.includes("₹7,500 to pay")).toBe(due > 0);
});
