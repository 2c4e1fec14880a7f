import { createConnection } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { daysAhead } from "../../app/domain/cases/enquiries/preferred-day.ts";
import { publicMessages } from "../../app/platform/language/public-messages.ts";
import { sized } from "../form.ts";
import { startSite } from "./start-journey.ts";

const site = await startSite({ TRUST_PROXY: "127.0.0.1" });

const forms = [
  "/enquiries/appointment",
  "/enquiries/contact",
  "/enquiries/consultation",
  "/hi/enquiries/contact",
  "/login",
  "/login/passkey",
  "/setup/x",
  "/logout",
  "/visits",
];
const fields = [
  "name",
  "phone",
  "email",
  "address",
  "service",
  "message",
  "selectedOption",
  "preferredDay",
  "preferredPart",
  "elapsed",
  "submissionId",
  "website",
  "mobile",
  "password",
  "answer",
  "__proto__",
  "constructor",
];
const types = [
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/octet-stream",
  "",
];
const nasty = [
  "\u0000\u0007",
  "🙏🏽👨‍👩‍👧",
  "\u202Eabc",
  "<script>alert(1)</script>",
  "'; drop table enquiries; --",
  "a\r\nBcc: x@y.z",
  "{{pmegp.lock-in}}",
  "%00%ff",
  "x".repeat(9000),
  "श्री कार्यक्रम",
  "\ud800",
];

let sender = 0;

/** Posts as a visitor of his own, so that no limit hides what the form does. */
async function post(path: string, body: string | Uint8Array, type: string) {
  const address = `10.${(++sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}`;
  const headers: Record<string, string> = {
    origin: site.origin,
    "x-forwarded-for": address,
    accept: sender % 2 ? "application/json" : "text/html",
  };
  if (type) headers["content-type"] = type;
  const answer = await fetch(site.origin + path, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : new Blob([new Uint8Array(body)]),
    redirect: "manual",
  });
  return { status: answer.status, text: await answer.text() };
}

test("arbitrary bytes in any encoding never break a form", async () => {
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.json(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...forms),
      body,
      fc.constantFrom(...types),
      async (path, bytes, type) => {
        expect((await post(path, bytes, type)).status).toBeLessThan(500);
      },
    ),
    { numRuns: sized(60, 300) },
  );
});

test("missing, repeated and hostile fields are answered, and come back as text, never as markup", async () => {
  const value = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: "grapheme", maxLength: 60 }));
  const pairs = fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...forms), pairs, async (path, given) => {
      const { status, text } = await post(
        path,
        new URLSearchParams(given.map(([name, typed]) => [name, typed.toWellFormed()])).toString(),
        types[0] ?? "",
      );
      expect(status).toBeLessThan(500);
      expect(text).not.toContain("<script>alert");
    }),
    { numRuns: sized(40, 200) },
  );
});

const right = {
  name: "Hostile Sample",
  phone: "9876543210",
  email: "h@sopan.example",
  service: "vikas",
  message: "A loan",
};

test("ten thousand more fields are left aside", async () => {
  const body = new URLSearchParams(right) + "&a=".repeat(10_000);
  const { status, text } = await post("/enquiries/contact", body, types[0] ?? "");
  expect([status, /S-\w{5}-\w{5}/.test(text)]).toEqual([200, true]);
});

test("a line break in any field stays text: nothing of it becomes a header or a field", async () => {
  for (const field of Object.keys(right)) {
    const typed = {
      ...right,
      [field]: `${right[field as keyof typeof right]}\r\nBcc: x@y.example\r\nwebsite=1`,
    };
    const { status, text } = await post(
      "/enquiries/contact",
      `${new URLSearchParams(typed)}`,
      types[0] ?? "",
    );
    // In a name or a message it is words; a phone, an address for e-mail or a choice with it is none.
    expect([field, status]).toEqual([field, ["name", "message"].includes(field) ? 200 : 422]);
    expect(text).not.toMatch(/^Bcc:/m);
  }
});

test.each([
  ["2020-01-01", "past"],
  ["9999-01-01", "far"],
  ["nonsense", "day"],
  ["2027-02-30\r\nx", "day"],
] as const)(
  "a wished day that is %j is refused at its field, and every value comes back",
  async (preferredDay, problem) => {
    const { message: _, ...person } = right;
    const typed = { ...person, address: "Ward 4", service: "Vikas", preferredDay, preferredPart: "night" };
    const answer = await fetch(`${site.origin}/enquiries/appointment`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-forwarded-for": `10.8.${++sender & 255}.1`,
      },
      body: JSON.stringify(typed),
    });
    const { problems } = publicMessages.en.publicEnquiries;
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        ok: false,
        message: expect.any(String),
        errors: {
          preferredDay: problems[problem].replace("{days}", String(daysAhead)),
          preferredPart: problems.part,
        },
      },
    ]);
    const page = await post(
      "/enquiries/appointment",
      `${new URLSearchParams({ ...typed, name: "" })}`,
      types[0] ?? "",
    );
    expect(page.status).toBe(422);
  },
);

test("JSON of any shape is answered in the form's own shape", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...forms.slice(0, 3)), fc.jsonValue(), async (path, value) => {
      const answer = await fetch(site.origin + path, {
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          "x-forwarded-for": `10.9.${++sender & 255}.1`,
        },
        body: JSON.stringify(value),
      });
      expect(answer.status).toBe(422);
      // Not the name: "name" is one of the keys that are made up, because every function has one.
      expect(await answer.json()).toMatchObject({ ok: false, errors: { phone: "Enter your phone number." } });
    }),
    { numRuns: sized(25, 100) },
  );
});

test.each([true, false])(
  "a field of a megabyte is refused with 413 (length told: %s), and nothing is lost but that",
  async (told) => {
    const body = `name=${"x".repeat(1_000_000)}`;
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    });
    const answer = await fetch(`${site.origin}/enquiries/contact`, {
      method: "POST",
      headers,
      ...(told ? { body } : { body: stream, duplex: "half" }),
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ ok: false, message: expect.stringContaining("64 KB") });
  },
);

test("a browser's page for a body that is too large is a page, in the form's language", async () => {
  const answer = await fetch(`${site.origin}/hi/enquiries/contact`, {
    method: "POST",
    body: new URLSearchParams({ name: "x".repeat(70_000) }),
  });
  expect(answer.status).toBe(413);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(await answer.text()).toContain("यह बहुत बड़ा है");
});

test("the sixty-first post of a minute gets 429 with Retry-After and its values back; the sixth to sixtieth are acknowledged", async () => {
  const send = (index: number, accept: string) =>
    fetch(`${site.origin}/enquiries/contact`, {
      method: "POST",
      headers: { accept, "x-forwarded-for": "203.0.113.77" },
      body: new URLSearchParams({
        name: `Flood ${index}`,
        phone: "9876543210",
        email: "f@sopan.example",
        service: "vikas",
        message: `number ${index}`,
      }),
    });
  for (let index = 1; index <= 60; index++) expect((await send(index, "application/json")).status).toBe(200);
  const page = await send(61, "text/html");
  expect(page.status).toBe(429);
  expect(page.headers.get("retry-after")).toBe("60");
  const html = await page.text();
  expect(html).toContain('value="Flood 61"');
  expect(html).toContain("number 61");
  expect(await (await send(62, "application/json")).json()).toEqual({
    ok: false,
    message: expect.stringContaining("Too many forms"),
  });
});

test.each([
  "GET /%",
  "GET /%E0%A4%A",
  "GET /..%2f..%2fetc/passwd",
  "GET //evil.example/",
  "GET http://evil.example/",
  "GET /?q=%00",
  "GET /PMEGP/%2e%2e/",
  "DELETE /",
  "PUT /enquiries/contact",
  "TRACE /",
  `GET /${"a".repeat(5000)}`,
  "POST /",
  "POST /PMEGP",
  "GET /visits",
  "GET /inbox/%00",
])("%s is answered without a failure, and the server goes on", async (request) => {
  const [, status = "0"] =
    /HTTP\/1\.1 (\d+)/.exec(
      await raw(
        `${request} HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      ),
    ) ?? [];
  expect(Number(status)).toBeGreaterThanOrEqual(200);
  expect(Number(status)).toBeLessThan(500);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
});

/** Sends bytes that no HTTP client would. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = createConnection(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (chunk) => (answer += chunk));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
