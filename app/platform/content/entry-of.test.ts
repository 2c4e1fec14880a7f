import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { messageOr, type Translate } from "../language/translate.ts";
import { entryOf } from "./entry-of.ts";

const inherited = Object.getOwnPropertyNames(Object.prototype);

test("a key has the entry that was given to it, and none that every object inherits", () => {
  for (const key of inherited) {
    expect(entryOf({}, key), key).toBeUndefined();
    expect(entryOf(JSON.parse(`{${JSON.stringify(key)}: "own"}`), key), key).toBe("own");
  }
  expect(entryOf(undefined, "constructor")).toBeUndefined();
});

test("no such key is a message", () => {
  const messages = { choices: { paid: "Paid" } };
  const t: Translate<string> = createTranslator({ locale: "en", messages }) as never;
  expect(messageOr(t, "choices.paid", "?")).toBe("Paid");
  const paths = inherited.flatMap((key) => [key, `choices.${key}`, `choices.paid.${key}`, `${key}.name`]);
  for (const path of [...paths, "choices.paid.length", "choices.paid.link", "choices"])
    expect(messageOr(t, path, "as typed"), path).toBe("as typed");
});
