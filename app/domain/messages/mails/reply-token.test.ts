import fc from "fast-check";
import { expect, test } from "vitest";
import { conversationIn, replyAddress } from "./reply-token.server.ts";

const secret = "a secret";

test("an answer to a conversation's own address finds it, whatever a server did to its capitals", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const address = replyAddress("office@sopan.example", id, secret) ?? "";
      expect(address).toMatch(/^office\+[0-9a-z]+@sopan\.example$/);
      expect(conversationIn(["x@y.example", address.toUpperCase()], secret)).toBe(id);
    }),
  );
});

test("a token that we have not signed leads nowhere", () => {
  const id = "019abcde-0000-7000-8000-000000000001";
  const address = replyAddress("office@sopan.example", id, secret) ?? "";
  expect(conversationIn([address], "another secret")).toBeUndefined();
  const changed = address.replace(/(.)@/, (_, last: string) => `${last === "0" ? "1" : "0"}@`);
  expect(conversationIn([changed], secret)).toBeUndefined();
  expect(conversationIn(["office+sales@sopan.example"], secret)).toBeUndefined();
});

test("an address without room for a token has none", () => {
  expect(replyAddress(`${"long".repeat(8)}@sopan.example`, crypto.randomUUID(), secret)).toBeUndefined();
});
