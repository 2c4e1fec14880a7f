import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendOnce } from "./send-once.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const url = new URL("https://example.org/settings/person.data");

/** Each test has words of its own, because presses are remembered. */
async function press(words: string, send: typeof fetch) {
  const response = await sendOnce(send, url, { method: "POST", body: new URLSearchParams({ words }) });
  return response.text();
}

test("the second press of a double click gets the first one's response, also when that has come already", async () => {
  const send = vi.fn(async () => new Response("saved"));
  expect(await press("quick", send)).toBe("saved");
  vi.advanceTimersByTime(300);
  expect(await press("quick", send)).toBe("saved");
  expect(send).toHaveBeenCalledTimes(1);
  expect(await press("other words", send)).toBe("saved");
  expect(send).toHaveBeenCalledTimes(2);
});

test("a press a second later is another one", async () => {
  const send = vi.fn(async () => new Response("saved"));
  await press("later", send);
  await vi.advanceTimersByTimeAsync(1000);
  await press("later", send);
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([401, 403, 408, 413, 503])("what ended with %s is sent again at the next press", async (status) => {
  const send = vi.fn(async () => new Response(null, { status }));
  await press(`status ${status}`, send);
  await press(`status ${status}`, send);
  expect(send).toHaveBeenCalledTimes(2);
});

test("what never arrived is sent again at the next press", async () => {
  const send = vi.fn(() => Promise.reject(new TypeError("away")));
  await expect(press("away", send)).rejects.toThrow("away");
  await expect(press("away", send)).rejects.toThrow("away");
  expect(send).toHaveBeenCalledTimes(2);
});
