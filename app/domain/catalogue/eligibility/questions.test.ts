import fc from "fast-check";
import { expect, test } from "vitest";
import { followAnswers, knownAnswers, type Question, queryOf } from "./questions.ts";

const questions: Question<string>[] = [
  { key: "fruit", answers: { apple: "red", plum: "blue" } },
  { key: "size", when: { fruit: ["apple"] }, answers: { small: "s", large: "l" } },
  { key: "day", answers: { today: "now", later: "then" } },
];
const follow = (query: string) => followAnswers(questions, new URLSearchParams(query));

test("without answers the first question comes, and after each answer the next that is asked", () => {
  expect(follow("").next?.key).toBe("fruit");
  expect(follow("fruit=apple").next?.key).toBe("size");
  expect(follow("fruit=plum").next?.key).toBe("day");
  expect(follow("fruit=plum&day=later").next).toBeUndefined();
});

test("an answer to a question that is not asked does not count", () => {
  const { given } = follow("fruit=plum&size=small&day=today");
  expect(given.map(({ answer }) => answer)).toEqual(["plum", "today"]);
});

test("later answers wait for one that is missing", () => {
  expect(follow("size=small&day=today")).toMatchObject({ given: [], next: { key: "fruit" } });
});

test.each(["fruit=constructor", "fruit=__proto__", "fruit=toString", "fruit=", "fruit", "fruit=APPLE"])(
  "%s returns to the question",
  (query) => {
    expect(follow(query)).toMatchObject({ given: [], next: { key: "fruit" } });
  },
);

test("an answer can end the questions", () => {
  const ended = followAnswers(questions, new URLSearchParams("fruit=plum"), (means) => means === "blue");
  expect(ended).toMatchObject({ given: [{ answer: "plum" }] });
  expect(ended.next).toBeUndefined();
});

test("the query of the answers leads to the same answers, without one to its question", () => {
  const { given } = follow("day=today&size=large&fruit=apple&other=1");
  expect(queryOf(given)).toBe("?fruit=apple&size=large&day=today");
  expect(queryOf(given, "size")).toBe("?fruit=apple&day=today");
  expect(queryOf([])).toBe("");
});

test("answers to later questions are known while an earlier one is open", () => {
  const known = knownAnswers(questions, new URLSearchParams("day=today&size=tiny&x=1"));
  expect(known).toEqual([{ question: "day", answer: "today", means: "now" }]);
});

test("whatever an address says, there is either a question or an end", () => {
  const value = fc.oneof(fc.string(), fc.constantFrom("apple", "plum", "small", "today", "later"));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom("fruit", "size", "day", "x"), value)), (pairs) => {
      const { given, next } = followAnswers(questions, new URLSearchParams(pairs));
      expect(given.length).toBeLessThanOrEqual(3);
      expect(given.map(({ question }) => question)).not.toContain(next?.key);
    }),
  );
});
