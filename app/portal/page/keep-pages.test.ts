import { expect, onTestFinished, test, vi } from "vitest";
import { createKeptPages } from "./keep-pages.server.ts";
import { longestKept } from "./short-memory.server.ts";

test("a page is found again by what it was rendered from, with the nonce of the request", () => {
  const pages = createKeptPages();
  pages.keep("list", Buffer.from('<b nonce="one">क्षमा</b><i nonce="one">'), "one");
  expect(String(pages.find("list", "two"))).toBe('<b nonce="two">क्षमा</b><i nonce="two">');
  expect(pages.find("other", "two")).toBeUndefined();
});

test("a page is forgotten after a minute", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pages = createKeptPages();
  pages.keep("list", Buffer.from("<b>"), "one");
  vi.advanceTimersByTime(longestKept);
  expect(pages.find("list", "one")).toBeUndefined();
});

test("memory holds forty pages at most", () => {
  const pages = createKeptPages();
  const keys = Array.from({ length: 500 }, (_, at) => String(at));
  for (const key of keys) {
    pages.keep(key, Buffer.from("<b>"), "one");
    expect(keys.filter((one) => pages.find(one, "one")).length).toBeLessThanOrEqual(40);
    expect(String(pages.find(key, "one"))).toBe("<b>");
  }
});
