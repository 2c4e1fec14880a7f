import { expect, test } from "vitest";
import { languageCookie, requestedLanguage } from "./requested-language.ts";

const asked = (address: string, headers: Record<string, string>) =>
  requestedLanguage(new Request(`http://ours.invalid${address}`, { headers }));

test.each([
  ["/login", {}, "en"],
  ["/login", { "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" }, "hi"],
  ["/login", { "accept-language": "en-IN,en;q=0.9,hi;q=0.8" }, "en"],
  ["/login", { "accept-language": "en;q=0.5, HI ; q=0.9" }, "hi"],
  ["/login", { "accept-language": "mr,bho;q=0.9,hi;q=0.8" }, "hi"],
  ["/login", { "accept-language": "hi;q=0, fr" }, "en"],
  ["/login", { "accept-language": "*;;=,q=;hi;q=x" }, "en"],
  ["/login", { "accept-language": "en", cookie: "a=b; sopan_language=hi; c=d" }, "hi"],
  ["/login", { "accept-language": "hi", cookie: "sopan_language=en" }, "en"],
  ["/login", { "accept-language": "hi", cookie: "sopan_language=fr; other_sopan_language=en" }, "hi"],
  ["/login?lang=hi&next=/inbox", { cookie: "sopan_language=en" }, "hi"],
  ["/login?lang=en", { "accept-language": "hi" }, "en"],
  ["/login?lang=fr", { "accept-language": "hi" }, "hi"],
] as [string, Record<string, string>, string][])("%s with %o is read in %s", (address, headers, language) => {
  expect(asked(address, headers)).toBe(language);
});

test("a browser remembers a language for a year, over TLS only where we have it", () => {
  const cookie = languageCookie("hi", "http://127.0.0.1:3000");
  expect(cookie).toBe("sopan_language=hi; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
  expect(languageCookie("en", "https://sopan.example")).toMatch(/^sopan_language=en;.*; Secure$/);
});
