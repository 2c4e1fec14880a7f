import { expect, test } from "vitest";
import { createBodySlots } from "./body-slots.ts";

test("when all places are taken, the oldest body gives way", () => {
  const take = createBodySlots(2, 2);
  const [first, second] = [take("192.0.2.1"), take("192.0.2.2")];
  take("192.0.2.3");
  expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
});

test("a network that has its share takes a place of its own, and none of others", () => {
  const take = createBodySlots(10, 2);
  const other = take("192.0.2.1");
  const mine = ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:1:ffff::3"].map(take);
  const neighbour = take("2001:db8:1:2::1");
  expect(mine.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
  expect([other.signal.aborted, neighbour.signal.aborted]).toEqual([false, false]);
});

test("a place that was left is free", () => {
  const take = createBodySlots(1, 1);
  const first = take("192.0.2.1");
  first.leave();
  take("192.0.2.1");
  expect(first.signal.aborted).toBe(false);
});
