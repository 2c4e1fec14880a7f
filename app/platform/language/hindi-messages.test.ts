import { parse } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { allMessages } from "./all-messages.server.ts";
import { type PortalMessages, portalMessages } from "./portal-messages.ts";
import { hindiMessages } from "./portal-messages-hindi.ts";

type Tree = { [key: string]: string | Tree };

/** Every message with its key, as "portal.nav.inbox". */
function flat(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const english = flat(allMessages.en);
const hindi = flat(allMessages.hi);

type Node = { type: number; value?: string; options?: Record<string, { value: Node[] }> };

/** What a sentence is given, with the cases that it tells apart: "count:=0,one,other". */
function given(nodes: readonly Node[]): string[] {
  const here = nodes.flatMap(({ type, value, options }): string[] => {
    // Text and the number of a plural are no arguments.
    if (type === 0 || type === 7) return [];
    const cases = Object.keys(options ?? {}).sort();
    const inside = Object.values(options ?? {}).flatMap((option) => given(option.value));
    return [`${value}:${cases.join()}`, ...inside];
  });
  return [...new Set(here)].sort();
}

test("every file in Hindi has the same messages as the English one, in the same order", () => {
  expect(hindi.map(([key]) => key)).toEqual(english.map(([key]) => key));
});

test("a message is given the same things and tells the same cases apart in both languages", () => {
  const inEnglish = new Map(english);
  const others = hindi.flatMap(([key, message]) => {
    const both = [message, inEnglish.get(key) ?? ""].map((one) => given(parse(one) as Node[]).join(" "));
    return both[0] === both[1] ? [] : [[key, ...both]];
  });
  expect(others).toEqual([]);
});

/** Names and shapes that are the same in both languages. */
const alike =
  /^(?:account\.language\.en|settings\.choices\.language\.en|portal\.nav\.pm(?:egp|fme)|enquiries\.many|health\.background\.jobs\.whatsapp|(?:appointments|enquiries|profile)\.templates\.\w+\.en|readyTexts\.samples\.(?:upi|pay_link|link|send_link)|site\.nav\.language(?:Elsewhere)?|(?:settingRows\.providers|settings\.choices\.provider)\.(?:razorpay|cashfree))$/;

test("no message was left in English", () => {
  const latin = hindi.filter(
    ([key, message]) =>
      !alike.test(key) &&
      /[A-Za-z]{3}/.test(message.replace(/\{.*\}/g, "")) &&
      !/\p{Script=Devanagari}/u.test(message),
  );
  expect(latin).toEqual([]);
});

test("messages to clients are the same in both languages of the portal, each in its own language", () => {
  const templates = ({ appointments, enquiries, profile }: PortalMessages) =>
    [appointments.templates, enquiries.templates, profile.templates].flatMap((all) =>
      Object.values(all).map(({ en, hi }) => [en, hi]),
    );
  expect(templates(hindiMessages)).toEqual(templates(portalMessages));
});
