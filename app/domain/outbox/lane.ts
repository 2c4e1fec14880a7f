/** What a lane does with its items; `deliver` never rejects. */
export type LaneSteps<Item> = {
  claim(room: number): Promise<Item[]>;
  deliver(item: Item): Promise<void>;
  release(items: Item[]): Promise<void>;
  onError(error: unknown): void;
};

export type Lane = {
  /** Starts what is due, as far as there is room. */
  fill(): void;
  /** Ids of the items under way. */
  inHand(): string[];
  /** Takes nothing more; resolves when everything under way has ended. */
  stop(): Promise<void>;
};

/** One target's deliveries: up to `limit` at a time, apart from those of every other target. */
export function createLane<Item extends { id: string }>(limit: number, steps: LaneSteps<Item>): Lane {
  const underWay = new Map<string, Promise<void>>();
  let filling = Promise.resolve();
  let busy = false;
  let again = false;
  let stopped = false;

  function fill() {
    again = true;
    if (!busy) filling = fillWhileAsked();
  }

  async function fillWhileAsked() {
    busy = true;
    try {
      while (again && !stopped && underWay.size < limit) {
        again = false;
        const items = await steps.claim(limit - underWay.size);
        if (stopped) await steps.release(items);
        else for (const item of items) start(item);
      }
    } catch (error) {
      steps.onError(error);
    } finally {
      busy = false;
    }
  }

  function start(item: Item) {
    const ended = steps.deliver(item).finally(() => {
      underWay.delete(item.id);
      fill();
    });
    underWay.set(item.id, ended);
  }

  return {
    fill,
    inHand: () => [...underWay.keys()],
    async stop() {
      stopped = true;
      await filling;
      await Promise.all(underWay.values());
    },
  };
}
