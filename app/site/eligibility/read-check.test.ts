import { expect, test } from "vitest";
import { defaultDetails } from "../../domain/firm/settings/site-details.ts";
import { readCheck } from "./read-check.server.ts";

const origin = "https://sopan.example";
const details = defaultDetails;
const likely = "/check/mudra?use=business&who=adult&owner=proprietor&amount=kishore&debts=none";
const read = (path: string, schemes = {}) =>
  readCheck(new URL(path, origin), { ...details, schemes }, origin);

test("a result has its reasons, the scheme's documents and an address that leads to it, without anything else", () => {
  const { verdict, service } = read(`${likely}&asked=debts&utm_source=x`);
  expect(verdict).toMatchObject({ outcome: "fits", address: `${origin}${likely}` });
  expect(verdict?.reasons).toContain("This is the Kishore tier, up to ₹5\u00a0lakh.");
  expect(service.documents).toContain("Business proof");
});

test("a scheme that the owner has closed says so before the first question and takes nobody", () => {
  const closed = { state: "closed", asOf: "2026-11-01", note: "No applications are taken." } as const;
  expect(read("/check/mudra", { MUDRA: closed }).status).toEqual(closed);
  const { verdict } = read(likely, { MUDRA: closed });
  expect(verdict).toMatchObject({ outcome: "no", reasons: ["No applications are taken."] });
});

test("a question that came back without an answer is marked, and keeps the answers to others", () => {
  const { question } = read("/hi/check/mudra?asked=use&debts=none");
  expect(question).toMatchObject({ key: "use", missed: true, words: { ask: "पैसा किसके लिए चाहिए?" } });
  expect(question?.kept.map(({ question: key, answer }) => [key, answer])).toEqual([["debts", "none"]]);
  expect(read("/check/mudra?asked=amount").question?.missed).toBe(false);
});
