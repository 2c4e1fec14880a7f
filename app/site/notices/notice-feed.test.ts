import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { noticeFeed } from "./notice-feed.ts";

const site = { origin: "https://sopan.example", language: "hi", brand: "A & B" } as const;
const notice = {
  id: "01890000-0000-7000-8000-000000000000",
  title: "<b>1 & 2</b>",
  text: "",
  startsOn: "2026-11-23",
  endsOn: "2026-12-31",
  updatedAt: "2026-11-20T00:00:00.000Z",
};

test("the feed is well-formed whatever a notice says, and dated by its start", async () => {
  const feed = await noticeFeed([notice], site).text();
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on("text", (text) => void texts.push(text));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(feed).close();
  expect(texts).toContain("<b>1 & 2</b>");
  expect(feed).toContain("<updated>2026-11-22T18:30:00.000Z</updated>");
  expect(feed).toContain('href="https://sopan.example/hi/notices.atom"');
});

test("an empty feed is a feed", async () => {
  expect(await noticeFeed([], site).text()).toMatch(/<updated>[^<]+<\/updated>/);
});
