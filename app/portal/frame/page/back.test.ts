import { expect, test } from "vitest";
import { backPath, backToList } from "./back.ts";

const from = (path: string) => new URLSearchParams({ from: path });
const list = "/pmegpadd?q=asha&sort=name&after=%5B%22a%22%2C%22b%22%5D";
const profile = `/client/019aab12-0000-7000-8000-000000000001?${from(list)}`;

test("a list or profile of ours is the way back, with its whole query", () => {
  for (const path of [list, profile, "/pmfmeadd", "/client/9876500001", "/inbox?tab=done"])
    expect(backPath(from(path))).toBe(path);
});

test.each([
  "",
  "//evil.example/pmegpadd",
  "https://evil.example",
  "/pmegpaddress",
  "/logout",
  "/client/",
  "/a",
])("%s is not", (path) => {
  expect(backPath(from(path))).toBeUndefined();
  expect(backToList(from(path))).toBeUndefined();
});

test("behind a profile is the list from which it was opened", () => {
  expect(backToList(from(profile))).toBe(list);
  expect(backToList(from("/client/9876500001?kind=note"))).toBeUndefined();
  expect(backToList(from(list))).toBe(list);
});
