import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "../../../platform/language/language.ts";
import { everyChoice } from "../eligibility/test-every-path.ts";
import { questionFile } from "../eligibility/words.server.ts";
import { servicePaths } from "./catalogue.ts";
import { findByAnswers, finderQuestions, finderTable, readFinderAnswers } from "./finder.ts";

const choices = everyChoice(finderQuestions);
const found = (query: URLSearchParams | string) =>
  findByAnswers(readFinderAnswers(new URLSearchParams(query))).map(({ route }) => route);

test("every combination of answers names two or three services, each with the answers that lead there", () => {
  expect(choices).toHaveLength(7 * 6 * 4 * 3);
  for (const query of choices) {
    const findings = findByAnswers(readFinderAnswers(query));
    expect([query.toString(), [2, 3].includes(findings.length)]).toEqual([query.toString(), true]);
    for (const { because } of findings) expect(because.map(({ question }) => question)).toContain("need");
  }
});

test("every service page is reached by some answers, and nothing else is", () => {
  const reached = new Set(choices.flatMap((query) => found(query)));
  expect(servicePaths).toHaveLength(32);
  expect([...reached].map((route) => `/${route}`).sort()).toEqual([...servicePaths].sort());
});

test("no row of the table is left out by those before it", () => {
  const unused = finderTable.filter(
    (row) =>
      !choices.some((query) => {
        const progress = readFinderAnswers(query);
        const fits = progress.given.every(
          ({ question, answer }) =>
            (row[question as "need"] as readonly string[] | undefined)?.includes(answer) ?? true,
        );
        return fits && found(query).includes(row.route);
      }),
  );
  expect(unused).toEqual([]);
});

test.each([
  ["have=idea&need=loan&where=village&size=small", ["PMEGP", "BiharSchemes", "MUDRA"]],
  ["have=food&need=grant&where=town&size=small", ["PMFME", "CGTMSE", "BiharSchemes"]],
  [
    "have=food&need=licence&where=town&size=small",
    ["FSSAICertificate", "GSTRegistrationCertificate", "UdyogAadhar"],
  ],
  [
    "have=workshop&need=buyers&where=abroad&size=large",
    ["IECCertificate", "NSICCertification", "ISOCertificate"],
  ],
  [
    "have=group&need=register&where=town&size=team",
    ["Section8Company", "12Aand80GRegistration", "PartnershipFirmRegistration"],
  ],
  ["have=shop&need=loan&where=town&size=small", ["MUDRA", "MSME"]],
])("%s leads to %j", (query, routes) => {
  expect(found(query)).toEqual(routes);
});

test("an address that was edited by hand names services only when all four questions are answered", () => {
  const pair = fc.tuple(
    fc.constantFrom("have", "need", "where", "size", "x"),
    fc.oneof(fc.constantFrom("idea", "loan", "town", "small", "constructor", "__proto__"), fc.string()),
  );
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
      const progress = readFinderAnswers(new URLSearchParams(pairs));
      expect(findByAnswers(progress).length > 0).toBe(progress.next === undefined);
    }),
  );
});

test("every question, answer and service has its words in both languages", () => {
  for (const language of languages) {
    const { questions, services = {} } = questionFile("find-service", language);
    expect(Object.keys(questions)).toEqual(finderQuestions.map(({ key }) => key));
    for (const { key, answers } of finderQuestions)
      expect(Object.keys(questions[key]?.answers ?? {})).toEqual(Object.keys(answers));
    expect(Object.keys(services).sort()).toEqual(servicePaths.map((path) => path.slice(1)).sort());
  }
});
