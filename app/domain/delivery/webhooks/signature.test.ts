import { expect, test } from "vitest";
import { isEndpointAddress } from "./endpoint-address.server.ts";
import { isFromHolder, newSecret, signedHeaders } from "./signature.server.ts";

const first = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const second = "whsec_c2Vjb25kLXNlY3JldC1mb3Itcm90YXRpb24tMDE=";

test("the vector of Standard Webhooks' own library is signed byte for byte", () => {
  const signed = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1614265330, body: '{"test": 2432232314}' };
  expect(signedHeaders(signed, [first])).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("during a rotation both secrets sign", () => {
  const body = '{"type":"enquiry.created","timestamp":"2026-11-28T12:30:00Z","data":{"id":"enq_01HX"}}';
  const signed = { id: "msg_2fQ1kTestVector0001", seconds: 1796040000, body };
  expect(signedHeaders(signed, [first, second])["webhook-signature"]).toBe(
    "v1,aG3jGO9EaUzufmScn5gEZrvTojWX76vhkhKOSVhWzrQ= v1,mGKjwxHJNW3L/GAkWxRYdEcxBTZsnkylNtnIbgKBzEU=",
  );
  expect(Buffer.from(newSecret().slice(6), "base64")).toHaveLength(24);
});

test("a post is accepted from one who has the secret, by a clock within five minutes of ours", () => {
  const body = Buffer.from('{"phone":"9876543210"}');
  const signed = { id: "msg_1", seconds: 1796040000, body: String(body) };
  const headers = signedHeaders(signed, [second, first]);
  const at = (seconds: number) => new Date((1796040000 + seconds) * 1000);
  for (const seconds of [-300, 0, 300]) expect(isFromHolder(headers, body, first, at(seconds))).toBe(true);
  for (const seconds of [-301, 301]) expect(isFromHolder(headers, body, first, at(seconds))).toBe(false);
  const wrong = [
    { ...headers, "webhook-id": "msg_2" },
    { ...headers, "webhook-timestamp": "1796040001" },
    { ...headers, "webhook-timestamp": "NaN" },
    { ...headers, "webhook-signature": "v1," },
    { ...headers, "webhook-signature": headers["webhook-signature"].replaceAll("v1,", "v1a,") },
    {},
  ];
  for (const one of wrong) expect(isFromHolder(one, body, first, at(0))).toBe(false);
  expect(isFromHolder(headers, Buffer.from("{}"), first, at(0))).toBe(false);
  expect(isFromHolder(signedHeaders(signed, [""]), body, "", at(0))).toBe(false);
  const plain = signedHeaders(signed, ["a plain secret"]);
  expect(isFromHolder(plain, body, "a plain secret", at(0))).toBe(true);
});

test.each([
  ["https://hooks.example/in?x=1", true],
  ["http://hooks.example/in", false],
  ["https://hooks.example:8443/in", false],
  ["https://user:pass@hooks.example/in", false],
  ["https://203.0.113.9/in", false],
  ["https://127.0.0.1/in", false],
  ["https://0x7f000001/in", false],
  ["https://[::1]/in", false],
  ["https://[::ffff:169.254.169.254]/in", false],
  ["https://printer.local/in", false],
  ["https://metadata.google.internal/", false],
  ["https://intranet/", false],
  ["ftp://hooks.example/", false],
  ["hooks.example", false],
])("an address that is not a public https one is refused: %s", (address, isAccepted) => {
  expect(isEndpointAddress(address, [])).toBe(isAccepted);
  expect(isEndpointAddress("http://127.0.0.1:4150/in", ["127.0.0.1:4150"])).toBe(true);
});
