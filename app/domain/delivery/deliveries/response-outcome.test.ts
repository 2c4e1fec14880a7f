import fc from "fast-check";
import { expect, test } from "vitest";
import { answerLine } from "./outcome.ts";
import { type HttpResponse, outcomeOfResponse } from "./response-outcome.ts";

const now = new Date("2026-11-20T09:30:00.000Z");

function judge(answer: Partial<HttpResponse>, secrets: string[] = []) {
  const whole = {
    status: 200,
    contentType: "application/json",
    retryAfter: undefined,
    body: "",
    complete: true,
  };
  return outcomeOfResponse({ ...whole, ...answer }, secrets, now);
}

const taken = [
  '{"ok":true}',
  '{"success":true,"message":"hi"}',
  '{"success":"email sent"}',
  '{"next":"/thanks"}',
  "[]",
  "",
];
test.each([...taken, '{"errors":[]}', '{"error":null,"errors":{}}'])("200 with %s is sent", (body) => {
  expect(judge({ body })).toMatchObject({ outcome: "sent", code: 200 });
});

test("a plain text answer with 200 is sent: some services answer in words", () => {
  expect(judge({ contentType: "text/plain", body: "Success" }).outcome).toBe("sent");
});

test.each([201, 202, 204])("%i without a body is sent", (status) => {
  expect(judge({ status, contentType: "" }).outcome).toBe("sent");
});

const refusals = [
  '{"error":"form over quota"}',
  '{"errors":[{"code":"EMPTY"}]}',
  '{"success":false}',
  '{"ok":false}',
];
test.each([...refusals, '{"error":true}', '{"errors":{"email":"bad"}}'])("200 with %s is retried", (body) => {
  expect(judge({ body })).toMatchObject({ outcome: "retry", code: 200 });
});

test("an error inside a 200 counts whatever type the answer claims", () => {
  expect(judge({ contentType: "text/plain", body: '{"error":"full"}' }).outcome).toBe("retry");
});

test("200 with a page of HTML is retried: it is a captcha or a sign-in, not a thank-you", () => {
  expect(judge({ contentType: "text/html; charset=utf-8", body: "Please wait" }).outcome).toBe("retry");
  expect(judge({ contentType: "text/plain", body: "\n<!DOCTYPE html><p>hi" }).outcome).toBe("retry");
});

test("200 with truncated JSON is retried: it does not prove acceptance", () => {
  expect(judge({ body: '{"ok":tr' }).outcome).toBe("retry");
  expect(judge({ body: '{"ok":true}', complete: false }).outcome).toBe("retry");
});

test.each([408, 425, 429, 500, 502, 503, 504, 599])("%i is retried", (status) => {
  expect(judge({ status })).toMatchObject({ outcome: "retry", code: status });
});

test.each([400, 401, 403, 404, 405, 410, 413, 422, 301, 302, 303, 307, 308])("%i has failed", (status) => {
  expect(judge({ status, retryAfter: "5" })).toEqual({
    outcome: "failed",
    code: status,
    answer: expect.any(String),
  });
});

test("402 keeps the item and pauses its target", () => {
  expect(judge({ status: 402, body: '{"error":"quota"}' })).toMatchObject({ outcome: "retry", pauses: true });
});

test("Retry-After is read as seconds and as a date, and is at most an hour", () => {
  expect(judge({ status: 429, retryAfter: "120" }).retryAfterMs).toBe(120_000);
  expect(judge({ status: 503, retryAfter: "Fri, 20 Nov 2026 09:31:00 GMT" }).retryAfterMs).toBe(60_000);
  expect(judge({ status: 429, retryAfter: "Fri, 20 Nov 2026 09:00:00 GMT" }).retryAfterMs).toBe(0);
  expect(judge({ status: 429, retryAfter: "86400" }).retryAfterMs).toBe(3_600_000);
  expect(judge({ status: 429, retryAfter: "soon" })).not.toHaveProperty("retryAfterMs");
});

test("the stored answer has no query or password that the service echoes", () => {
  expect(
    judge({ status: 422, body: "POST /f?token=hush-hush" }, ["token=hush-hush", "hush-hush"]).answer,
  ).toBe("POST /f?…");
});

test("any response is classified without throwing, and the stored text is short and harmless", () => {
  const answers = fc.record({
    status: fc.integer({ min: 200, max: 599 }),
    contentType: fc.string(),
    retryAfter: fc.option(fc.string(), { nil: undefined }),
    body: fc.oneof(fc.string({ unit: "binary", maxLength: 700 }), fc.json()),
    complete: fc.boolean(),
  });
  fc.assert(
    fc.property(answers, (answer) => {
      const result = outcomeOfResponse(answer, [], now);
      expect(["sent", "retry", "failed"]).toContain(result.outcome);
      if (result.outcome === "sent") expect(answer.status).toBeLessThan(300);
      expect(result.answer.length).toBeLessThanOrEqual(500);
      expect(result.answer).not.toMatch(/\p{Cc}/u);
      expect(result.retryAfterMs ?? 0).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test("the cut at 500 characters halves no character", () => {
  expect(answerLine(`${"x".repeat(499)}😀`)).toBe("x".repeat(499));
  expect(answerLine("a\r\n\tb\u0000c")).toBe("a b c");
});
