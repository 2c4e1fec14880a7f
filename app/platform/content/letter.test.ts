import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, letter, onLetterhead } from "./letter.ts";

const head = {
  brand: "Sopan & Sons",
  address: "Main Road",
  phone: "9876543210",
  accent: "#f9ad26",
  ink: "#1d2248",
};
const blocks: Block[] = [
  "Namaste Asha,",
  { big: "Thursday, 10:30 AM" },
  { rows: [["Message", "First line\nsecond line"]] },
  { title: "Due", items: ["2 today"] },
  { button: "Move or cancel", href: "https://sopan.example/appointments/abc" },
  { call: "Call us", phone: "9876543210" },
  { small: "Stop it at https://sopan.example/account" },
];

test("plain text says everything that HTML says, with the address of each button", () => {
  expect(letter(blocks, "en").text.split("\n\n")).toEqual([
    "Namaste Asha,",
    "Thursday, 10:30 AM",
    "Message: First line\nsecond line",
    "Due\n- 2 today",
    "Move or cancel: https://sopan.example/appointments/abc",
    "Call us: 98765 43210",
    "Stop it at https://sopan.example/account\n",
  ]);
});

test("buttons, numbers and addresses in a sentence are links", () => {
  const { html } = letter(blocks, "hi");
  expect(html).toMatch(/^<div lang="hi">/);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "https://sopan.example/appointments/abc",
    "tel:+919876543210",
    "https://sopan.example/account",
  ]);
});

test("typed words are never markup, in any block", () => {
  const typed = fc.string({ unit: fc.constantFrom(..."<>&\"' abc/:\n") });
  fc.assert(
    fc.property(typed, (word) => {
      const all: Block[] = [
        word,
        { big: word },
        { rows: [[word, word]] },
        { title: word, items: [word] },
        { button: word, href: `https://sopan.example/?q=${encodeURIComponent(word)}` },
        { small: word },
      ];
      const tags = (text: string) => letter([text], "en").html.replace(/<\/?[a-z][^<>]*>/g, "");
      expect(tags(word)).not.toMatch(/[<>]/);
      const { html } = onLetterhead(letter(all, "en"), { ...head, brand: word, address: word });
      expect(html.replace(/<\/?!?[a-z][^<>]*>/g, "")).not.toMatch(/[<>]/);
    }),
  );
});

test("the letterhead shows name, colour, address and number; the logo only with a public address", () => {
  const plain = letter(["Hello"], "en");
  const { text, html } = onLetterhead(plain, head);
  expect(text).toBe("Hello\n\n-- \nSopan & Sons\nMain Road\n98765 43210\n");
  for (const part of ["Sopan &amp; Sons", "#f9ad26", "Main Road", 'href="tel:+919876543210"', "<p>Hello</p>"])
    expect(html).toContain(part);
  expect(html).not.toContain("<img");
  expect(onLetterhead(plain, { ...head, origin: "https://sopan.example" }).html).toContain(
    '<img src="https://sopan.example/icon-192.png"',
  );
  expect(onLetterhead(plain, undefined)).toEqual(plain);
});
