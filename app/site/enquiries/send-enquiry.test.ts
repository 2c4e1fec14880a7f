import { afterEach, expect, test, vi } from "vitest";
import type { FormKind } from "../../domain/cases/enquiries/schema.ts";
import { sendEnquiry } from "./send-enquiry.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const typed = { name: "Asha Kumari" };
const sentences = { failure: "Error submitting form.", network: "Network error." };

/** Sends a form to a server that answers this way; answers where the form stands and what was asked. */
async function sent(answer: () => Promise<Response>, kind: FormKind = "contact") {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal("fetch", fetch);
  const fields = { name: "Asha Kumari", website: "" };
  const state = await sendEnquiry(kind, `/enquiries/${kind}`, fields, typed, sentences);
  return { state, asked: fetch.mock.calls[0] };
}

const json = (body: object, status: number) => async () => Response.json(body, { status });

test("the fields are posted as JSON", async () => {
  const { asked } = await sent(json({ ok: true, message: "Done", reference: "S-1" }, 200));
  expect(asked?.[0]).toBe("/enquiries/contact");
  expect(asked?.[1]).toMatchObject({
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: '{"name":"Asha Kumari","website":""}',
  });
});

test("success tells the message and the reference", async () => {
  const { state } = await sent(json({ ok: true, message: "Done", reference: "S-1" }, 200));
  expect(state).toEqual({ status: "sent", message: "Done", reference: "S-1" });
});

test("422 tells the sentence at each field and keeps what was typed", async () => {
  const { state } = await sent(json({ ok: false, message: "Wrong", errors: { name: "Enter it." } }, 422));
  expect(state).toEqual({ status: "refused", typed, message: "Wrong", errors: { name: "Enter it." } });
});

test.each([413, 429, 503])("%i tells the server's sentence and keeps what was typed", async (status) => {
  const { state } = await sent(json({ ok: false, message: "Not now" }, status));
  expect(state).toEqual({ status: "failed", typed, message: "Not now" });
});

test.each([400, 403, 404, 500, 502])("%i is the form's own sentence for a failure", async (status) => {
  const { state } = await sent(json({ ok: false, message: "the server's" }, status));
  expect(state).toEqual({ status: "failed", typed, message: sentences.failure });
});

test("503 of a proxy, which is no JSON, is the form's own sentence for a failure", async () => {
  const { state } = await sent(async () => new Response("<html>", { status: 503 }));
  expect(state).toEqual({ status: "failed", typed, message: sentences.failure });
});

const brokenOff = new ReadableStream({ pull: (controller) => controller.error(new TypeError("network")) });

test.each([
  ["no network", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["no answer in time", async () => Promise.reject(new DOMException("timeout", "TimeoutError"))],
  ["an answer that breaks off", async () => new Response(brokenOff)],
])("%s is the form's own sentence for the network, and may be sent again as it is", async (_, answer) => {
  const { state } = await sent(answer);
  expect(state).toEqual({ status: "failed", typed, message: sentences.network, offline: true });
});

test.each([
  ["an answer that is no JSON", async () => new Response("<html>", { status: 200 })],
  ["an answer that is nothing", async () => Response.json(null)],
])("%s is the form's own sentence for the network, what was typed is kept", async (_, answer) => {
  const { state } = await sent(answer);
  expect(state).toEqual({ status: "failed", typed, message: sentences.network });
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an answer that is not JSON", async () => new Response("<html>")],
])("%s is logged for the consultation form, and only for it", async (_, answer) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await sent(answer);
  await sent(answer, "appointment");
  expect(logged).not.toHaveBeenCalled();
  await sent(answer, "consultation");
  expect(logged.mock.calls).toEqual([[expect.any(Error)]]);
});

test("an error that the server tells is no exception: nothing is logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await sent(json({}, 500), "consultation");
  expect(logged).not.toHaveBeenCalled();
});
