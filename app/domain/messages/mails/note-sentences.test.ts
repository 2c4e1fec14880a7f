import { expect, test } from "vitest";
import { noteSentences } from "./note-sentences.server.ts";
import { problemSentence } from "./problem-sentence.server.ts";

test("what could not be shown of a mail is said in sentences of both languages", () => {
  const invitation = {
    note: "invitation",
    about: "request",
    who: "",
    what: "Visit",
    when: "2026-11-30T04:30:00.000Z",
    where: "",
  } as const;
  expect(noteSentences([{ note: "tooLarge", megabytes: 50 }, invitation], "en")).toEqual([
    "This email has 50\u00a0MB. That is too large to fetch; it is in the mailbox.",
    expect.stringMatching(/^Calendar invitation: Visit\. When: 30 Nov 2026/),
  ]);
  expect(noteSentences([{ note: "manyRecipients", count: 1000 }], "hi")[0]).toContain("1,000");
});

test("a reason why a mail came back has words, anything else has none", () => {
  expect(problemSentence("noSuchAddress", "en")).toMatch(/^This address does not exist/);
  expect(problemSentence("windowClosed", "en")).toBeUndefined();
});
