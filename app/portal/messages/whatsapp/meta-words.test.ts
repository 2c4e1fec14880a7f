import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { languages } from "../../../platform/language/language.ts";
import { accountWord, categoryWord, limitWord, qualityWord, reasonWord, statusWord } from "./meta-words.ts";
import { whatsAppWords } from "./whatsapp-words.server.ts";

const wordsIn = (locale: (typeof languages)[number]) =>
  createTranslator({ locale, messages: whatsAppWords[locale] });

const statuses = [
  ...["APPROVED", "PENDING", "IN_APPEAL", "REJECTED", "FLAGGED", "PAUSED", "LIMIT_EXCEEDED", "LOCKED"],
  ...["DISABLED", "ARCHIVED", "PENDING_DELETION", "DELETED", "GONE"],
];
const reasons = [
  ...["ABUSIVE_CONTENT", "CATEGORY_NOT_AVAILABLE", "INCORRECT_CATEGORY", "INVALID_FORMAT", "PROMOTIONAL"],
  ...["SCAM", "TAG_CONTENT_MISMATCH"],
];
const said = [
  ...["FLAGGED", "DOWNGRADE", "UPGRADE", "ACCOUNT_RESTRICTION", "ACCOUNT_VIOLATION", "BAN_DISABLE"],
  ...["REVIEW_REJECTED", "OBA_REJECTED"],
];

test.each(languages)("no state of Meta is shown in its own word (%s)", (language) => {
  const t = wordsIn(language);
  const shown = [
    ...statuses.map((word) => statusWord(t, word)),
    ...reasons.map((word) => reasonWord(t, word)),
    ...said.map((word) => accountWord(t, { said: word, limit: "", at: "" })),
    ...["UTILITY", "MARKETING", "AUTHENTICATION"].map((word) => categoryWord(t, word)),
    ...["GREEN", "YELLOW", "RED", "UNKNOWN", "NA", ""].map((word) => qualityWord(t, word)),
  ];
  expect(shown.filter((word) => /[A-Z]_|^[A-Z]+$/.test(word))).toEqual([]);
});

test("limits are numbers as in India, however Meta writes them, and an unknown word is called Meta's", () => {
  const t = wordsIn("en");
  const limits = ["TIER_250", "TIER_2K", "2000", "TIER_100K", "TIER_UNLIMITED", "-1", ""];
  expect(limits.map((limit) => limitWord(t, limit))).toEqual([
    ...["250", "2,000", "2,000", "1,00,000", "no limit", "no limit", "not known yet"],
  ]);
  expect(statusWord(t, "ON_HOLD")).toBe("ON_HOLD (Meta’s word)");
  expect(accountWord(t, { said: "DOWNGRADE", limit: "TIER_250", at: "" })).toBe(
    "You may write first to fewer people a day. People you may write to first in a day: 250.",
  );
});
