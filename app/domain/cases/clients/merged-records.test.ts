import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files that read the rows of one record alone; why those of the records merged into it do not matter there. */
const ofOneRecord: Record<string, string> = {
  "automatic-messages/send-bills": "the language of the page of the record that is billed",
  "automatic-steps/imported-cases": "marks one case",
  "applicant-links/links": "the language of the links of one record",
  "clients/change-client": "writes the values of one record",
  "clients/finished-clients": "records of a list, each by its own stage",
  "clients/milestones": "each case has its own stages",
  "conversations/add-outgoing": "takes the same files as attachable",
  "conversations/attachable": "files of the record that is open",
  "conversations/consents": "also found by the address of the conversation",
  "conversations/find-conversation": "otherwise found by number and name",
  "conversations/link-conversation": "writes one conversation",
  "conversations/open-conversation": "otherwise found by number and name",
  "data-requests/data-requests": "one open request for each record",
  "documents/insert-version": "a document is added to one case",
  "documents/list-documents": "the check of names belongs to one record",
  "documents/mark-document": "changes one document",
  "duties/make-duty-fees": "what falls due for the record of the duty",
  "duties/renew": "a record has one renewal",
  "duties/take-back-duties": "takes back what one case got",
  "duties/unsure-duties": "compares the duties of one record",
  "enquiries/related": "the enquiry that became this record",
  "hand-overs/with-clients": "a case takes along what is assigned with it",
  "imports/undo-rows": "takes back one row",
  "ready-texts/record-of": "the enquiry that became this record",
  "sheet/take-over": "the row that became this record",
};

test("rows of a client are read with those of the records merged into it, or a reason is given here", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((path) => !/\.test\.|\/test-|migrations/.test(path));
  const found = files.flatMap((path) => {
    const isAlone = /client_id", "=", /.test(readFileSync(path, "utf8"));
    return isAlone
      ? path
          .split("/")
          .slice(-2)
          .join("/")
          .replace(/(?:\.server)?\.tsx?$/, "")
      : [];
  });
  expect(found.sort()).toEqual(Object.keys(ofOneRecord).sort());
});
