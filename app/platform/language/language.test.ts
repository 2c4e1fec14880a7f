import { expect, test } from "vitest";
import { englishPath, hrefIn, languageOf } from "./language.ts";

test.each([
  ["/", "en", "/"],
  ["/PMEGP", "en", "/PMEGP"],
  ["/hi", "hi", "/"],
  ["/hi/", "hi", "/"],
  ["/hi/PMEGP", "hi", "/PMEGP"],
  ["/hindi", "en", "/hindi"],
  ["/history", "en", "/history"],
  ["", "en", ""],
])("%s is %s, in English at %s", (pathname, language, english) => {
  expect(languageOf(pathname)).toBe(language);
  expect(englishPath(pathname)).toBe(english);
});

test.each(["/", "/PMEGP", "/enquiries/contact"])("%s is found again from its Hindi address", (path) => {
  expect(hrefIn("en", path)).toBe(path);
  expect(languageOf(hrefIn("hi", path))).toBe("hi");
  expect(englishPath(hrefIn("hi", path))).toBe(path);
});
