import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { scratchFolder } from "../../../platform/db/test-folder.ts";
import { newSecret, signedHeaders } from "./signature.server.ts";

test("the code of the guide accepts what we sign, and nothing else", async () => {
  const guide = readFileSync("docs/events.md", "utf8");
  const code = /```js\n([^`]*(?:`[^`]+`[^`]*)*?)```/.exec(guide)?.[1] ?? "";
  const file = join(scratchFolder("sopan-guide-"), "check.mjs");
  writeFileSync(file, code);
  const { isFromSopan } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const [secret, earlier] = [newSecret(), newSecret()];
  const signed = { id: "msg_1", seconds: 1_796_040_000, body: '{"type":"webhook.test"}' };
  const headers = signedHeaders(signed, [secret, earlier]);
  for (const one of [secret, earlier])
    expect(isFromSopan(headers, signed.body, one, 1_796_040_100)).toBe(true);
  expect(isFromSopan(headers, `${signed.body} `, secret, 1_796_040_100)).toBe(false);
  expect(isFromSopan(headers, signed.body, newSecret(), 1_796_040_100)).toBe(false);
  expect(isFromSopan(headers, signed.body, secret, 1_796_040_900)).toBe(false);
});
