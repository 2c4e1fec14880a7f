import { expect, it } from "vitest";
import { dismissToast, listenToToasts, readToasts, showToast } from "./toast.tsx";

it("keeps the last three and forgets the dismissed", () => {
  let calls = 0;
  const stop = listenToToasts(() => {
    calls += 1;
  });
  for (const text of ["one", "two", "three", "four"]) showToast(text);
  expect(readToasts().map((toast) => toast.text)).toEqual(["two", "three", "four"]);
  for (const toast of readToasts()) dismissToast(toast.id);
  expect(readToasts()).toEqual([]);
  expect(calls).toBe(7);
  stop();
});
