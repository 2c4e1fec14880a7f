import { expect, test } from "vitest";
import { isMasked, readIdentity } from "./identity.ts";

const aadhaar = ["Aadhaar number", "आधार संख्या"];

test.each([
  ["234123412346", "234123412346"],
  ["2341 2341 2346", "234123412346"],
  ["2341-2341-2346", "234123412346"],
  ["२३४१ २३४१ २३४६", "234123412346"],
])("%j is an Aadhaar number", (typed, number) => {
  expect(readIdentity(aadhaar, typed)).toEqual({ number });
});

test.each([
  "1234",
  "234123412345",
  "243123412346",
  "134123412346",
  "23412341234",
  "2341234123466",
  "•••• 2346",
  "ABCDE1234F",
])("%j is no Aadhaar number", (typed) => {
  expect(readIdentity(aadhaar, typed)).toEqual({ problem: "aadhaar" });
});

test("every other last digit of an Aadhaar number is found", () => {
  const right = Array.from({ length: 10 }, (_, digit) => `99999999001${digit}`).filter(
    (number) => "number" in readIdentity(["Adhar No"], number),
  );
  expect(right).toEqual(["999999990019"]);
});

test("a PAN has its form, whatever the case of its letters", () => {
  expect(readIdentity(["PAN"], "abcpd 1234 f")).toEqual({ number: "ABCPD1234F" });
  for (const wrong of ["ABC", "ABCPD12345", "1BCPD1234F", "ABCPD1234FX"])
    expect(readIdentity(["पैन", "PAN card"], wrong)).toEqual({ problem: "pan" });
});

test("other numbers, and fields that ask for two kinds or a part, have no known form", () => {
  for (const label of ["Voter card", "Aadhaar or PAN", "Aadhaar (last four digits)", "Company"])
    expect(readIdentity([label], "XYZ/1234-5")).toEqual({ number: "XYZ/1234-5" });
  expect(readIdentity(["Voter card"], "abc")).toEqual({ problem: "identity" });
  expect(readIdentity(["Voter card"], "•••• 2346")).toEqual({ problem: "identity" });
});

test("masks of ours and of documents are known", () => {
  for (const mask of [
    "•••• 2346",
    "•••• ",
    "••••2346",
    "XXXX XXXX 2346",
    "xxxxxxxx2346",
    "**** 234F",
    "XXXX-XXXX-2346",
  ])
    expect([mask, isMasked(mask)]).toEqual([mask, true]);
  for (const number of ["234123412346", "ABCDE1234F", "x1234", "", "EXXON 1234", "XY1234"])
    expect([number, isMasked(number)]).toEqual([number, false]);
});
