import { expect, test } from "vitest";
import { newToken } from "../../../platform/db/secret-token.server.ts";
import { tokensIn, withoutTokens, withTokens } from "./secret-links.ts";

test("a stored text has the beginning of each link, and is sent with the whole", () => {
  const [status, send, details, page] = [newToken(), newToken(), newToken(), newToken()];
  const text = `See https://sopan.example/status/${status}, https://sopan.example/hi/send/${send} and /appointments/${details}. Yours: /c/${page}`;
  const stored = withoutTokens(text);
  expect(stored).toContain(`/status/${status.slice(0, 6)}…, `);
  for (const secret of [status, send, details, page]) expect(stored).not.toContain(secret);
  expect(withTokens(stored, tokensIn([text, text]))).toBe(text);
});

test("any other text stays as it is", () => {
  const text = `https://example.com/${newToken()} and /status/short`;
  expect(withoutTokens(text)).toBe(text);
  expect(tokensIn([text])).toEqual([]);
});
