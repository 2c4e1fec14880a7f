import fc from "fast-check";
import { expect, test } from "vitest";
import { isAllowed, isPrivateLiteral, isPublicAddress } from "./public-address.server.ts";

const own = [
  "127.0.0.1",
  "127.8.9.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
];
const special = ["192.0.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"];
const six = [
  "::",
  "::1",
  "fe80::1",
  "fec0::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
];
const tunnels = [
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "2001::1",
  "::7f00:1",
  "not an address",
  "",
];

test.each([...own, ...special, ...six, ...tunnels])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001::1"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test("no address of a private network is public, in plain or mapped form", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.constantFrom("10", "127", "192.168", "169.254"), byte, byte, byte, (net, a, b, c) => {
      const address = [...net.split("."), a, b, c].slice(0, 4).join(".");
      expect(isPublicAddress(address)).toBe(false);
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
    }),
  );
});

const disguised = [
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
];
test.each([...disguised, "https://[::ffff:10.0.0.1]/"])("%s is seen through", (address) => {
  expect(isPrivateLiteral(new URL(address))).toBe(true);
});

test("an entry allows exactly its host and port, the default port included", () => {
  expect(isAllowed(new URL("http://127.0.0.1:8080/f"), ["127.0.0.1:8080"], 80)).toBe(true);
  expect(isAllowed(new URL("http://127.0.0.1:8081/f"), ["127.0.0.1:8080"], 80)).toBe(false);
  expect(isAllowed(new URL("http://LOCALHOST/f"), ["localhost:80"], 80)).toBe(true);
  expect(isAllowed(new URL("http://[::1]:90/"), ["[::1]:90"], 80)).toBe(true);
});
