import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { addressReader } from "./client-address.ts";

function addressOf(trusted: string[], remoteAddress: string | undefined, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return addressReader(trusted)({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);
}

test("without a trusted proxy the connection's address counts, whatever the header says", () => {
  expect(addressOf([], "203.0.113.9")).toBe("203.0.113.9");
  expect(addressOf([], "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(addressOf([], "127.0.0.1", "198.51.100.1, 127.0.0.1")).toBe("127.0.0.1");
});

test("a visitor beside the proxy is not believed", () => {
  expect(addressOf(["10.0.0.1"], "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("a trusted proxy's word counts: the last address that is no proxy", () => {
  expect(addressOf(["10.0.0.1"], "10.0.0.1", "198.51.100.1")).toBe("198.51.100.1");
  expect(addressOf(["10.0.0.1", "10.0.0.2"], "10.0.0.1", "198.51.100.1, 10.0.0.2")).toBe("198.51.100.1");
});

test("what a visitor forged before the proxy's own entry is not believed", () => {
  expect(addressOf(["10.0.0.1"], "10.0.0.1", "1.1.1.1, 198.51.100.1")).toBe("198.51.100.1");
  expect(addressOf(["10.0.0.1"], "10.0.0.1", "10.0.0.1, 198.51.100.1")).toBe("198.51.100.1");
});

test.each(["", " ", ",", "unknown", "198.51.100.1,", "<script>", "999.1.1.1"])(
  "a header that names nobody (%j) leaves the proxy's address",
  (forwarded) => {
    expect(addressOf(["10.0.0.1"], "10.0.0.1", forwarded)).toBe("10.0.0.1");
  },
);

test("only proxies in the header leave the first of them", () => {
  expect(addressOf(["10.0.0.0/8"], "10.0.0.1", "10.0.0.3, 10.0.0.2")).toBe("10.0.0.3");
});

test("ranges hold their addresses and no others", () => {
  expect(addressOf(["10.1.0.0/16"], "10.1.255.255", "198.51.100.1")).toBe("198.51.100.1");
  expect(addressOf(["10.1.0.0/16"], "10.2.0.0", "198.51.100.1")).toBe("10.2.0.0");
  expect(addressOf(["2001:db8::/32"], "2001:db8::7", "2001:db9::1")).toBe("2001:db9::1");
  expect(addressOf(["2001:db8::/32"], "2001:db9::7", "198.51.100.1")).toBe("2001:db9::7");
});

test("an IPv4 address inside IPv6 is that IPv4 address, trusted or not", () => {
  expect(addressOf([], "::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(addressOf(["127.0.0.1"], "::ffff:127.0.0.1", "::ffff:198.51.100.1")).toBe("198.51.100.1");
  expect(addressOf(["::ffff:10.0.0.1"], "10.0.0.1", "198.51.100.1")).toBe("198.51.100.1");
});

test("one IPv6 address has one spelling", () => {
  expect(addressOf(["::1"], "::1", "2001:DB8:0:0::0001")).toBe("2001:db8::1");
});

test("a connection that is gone has no address", () => {
  expect(addressOf([], undefined)).toBe("0.0.0.0");
});
