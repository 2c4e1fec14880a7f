import { expect, test } from "vitest";
import { createLane, type LaneSteps } from "./lane.ts";

type Item = { id: string };

/** A lane over a list of ids; `finish` ends the delivery of one. */
function aLane(waiting: string[], steps: Partial<LaneSteps<Item>> = {}) {
  const finish = new Map<string, () => void>();
  const released: string[] = [];
  const errors: unknown[] = [];
  const lane = createLane<Item>(2, {
    claim: async (room) => waiting.splice(0, room).map((id) => ({ id })),
    deliver: ({ id }) => new Promise((resolve) => finish.set(id, resolve)),
    release: async (items) => void released.push(...items.map(({ id }) => id)),
    onError: (error) => errors.push(error),
    ...steps,
  });
  return { lane, finish, released, errors };
}

const settled = () => new Promise(setImmediate);

test("a lane takes as many as it has room for, and the next when one has ended", async () => {
  const { lane, finish } = aLane(["a", "b", "c"]);
  lane.fill();
  await settled();
  expect(lane.inHand()).toEqual(["a", "b"]);
  finish.get("a")?.();
  await settled();
  expect(lane.inHand()).toEqual(["b", "c"]);
});

test("a lane asked to fill while it claims looks once more afterwards", async () => {
  const waiting: string[] = [];
  const { lane } = aLane(waiting);
  lane.fill();
  waiting.push("late");
  lane.fill();
  await settled();
  expect(lane.inHand()).toEqual(["late"]);
});

test("what is claimed while the lane stops is given back, not started", async () => {
  let claimed = (_items: Item[]) => {};
  const { lane, released, finish } = aLane([], {
    claim: () => new Promise((resolve) => (claimed = resolve)),
  });
  lane.fill();
  const stopping = lane.stop();
  claimed([{ id: "a" }]);
  await stopping;
  expect(released).toEqual(["a"]);
  expect(finish.size).toBe(0);
});

test("a claim that fails is reported and the lane goes on at the next fill", async () => {
  let fails = true;
  const claim = async () => {
    if (fails) throw new Error("no database");
    return [{ id: "a" }];
  };
  const { lane, errors } = aLane([], { claim });
  lane.fill();
  await settled();
  expect(errors).toEqual([new Error("no database")]);
  fails = false;
  lane.fill();
  await settled();
  expect(lane.inHand()).toEqual(["a"]);
});
