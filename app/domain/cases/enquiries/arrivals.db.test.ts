import { expect, onTestFinished, test } from "vitest";
import { endSession } from "../../people/staff/session.server.ts";
import type { SignedIn } from "../../people/staff/staff.ts";
import { addStaff, freshStaff, openSession } from "../../people/staff/test-staff.ts";
import { type Arrivals, watchArrivals } from "./arrivals.server.ts";

async function watching(idleMinutes = 0, onCheck = () => {}) {
  const services = await freshStaff();
  await addStaff(services);
  await addStaff(services, "viewer", "9000000002");
  const watch = watchArrivals({
    db: services.db,
    idleMinutes() {
      onCheck();
      return idleMinutes;
    },
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => watch.stop());
  const listen = (staff: SignedIn) => {
    const sent: Arrivals[] = [];
    let ended = false;
    const unlisten = watch.listen(staff, {
      send: (now) => void sent.push(now),
      end: () => {
        ended = true;
        unlisten?.();
      },
    });
    return { unlisten, sent, hasEnded: () => ended };
  };
  return { ...services, services, listen };
}

test("each session has ten streams, and one that ends makes room; others have theirs", async () => {
  const { services, listen } = await watching();
  const viewer = (await openSession(services, "9000000002")).staff;
  const streams = Array.from({ length: 520 }, () => listen(viewer));
  expect(streams.filter(({ unlisten }) => unlisten)).toHaveLength(10);
  const owner = listen((await openSession(services)).staff);
  await expect.poll(() => owner.sent).toEqual([{ count: 0, newest: null, message: 0 }]);
  streams[0]?.unlisten?.();
  expect(listen(viewer).unlisten).toBeDefined();
});

test("a person with many sessions does not have all streams", async () => {
  const { services, listen } = await watching();
  const { staff } = await openSession(services);
  const streams = Array.from({ length: 100 }, (_, n) => listen({ ...staff, sessionId: `another ${n}` }));
  expect(streams.filter(({ unlisten }) => unlisten)).toHaveLength(40);
});

test("a stream that begins while sessions are checked goes on", async () => {
  const late: ReturnType<typeof listen>[] = [];
  const { services, listen } = await watching(0, () => {
    if (late.length === 0) late.push(listen(second.staff));
  });
  const [first, second] = [await openSession(services), await openSession(services, "9000000002")];
  listen(first.staff);
  await expect.poll(() => late[0]?.sent).toHaveLength(1);
  expect(late[0]?.hasEnded()).toBe(false);
});

test("a stream ends soon after its session, and no other does", async () => {
  const { services, listen } = await watching();
  const [ending, staying] = [await openSession(services), await openSession(services, "9000000002")];
  const [ends, stays] = [listen(ending.staff), listen(staying.staff)];
  await expect.poll(() => ends.sent).toHaveLength(1);
  await endSession(services.auth, ending.request);
  await expect.poll(ends.hasEnded, { timeout: 30_000 }).toBe(true);
  expect(stays.hasEnded()).toBe(false);
});

test("a stream ends with a closed account, and after the time without activity", async () => {
  const { db, services, listen } = await watching(15);
  const [closed, idle] = [await openSession(services), await openSession(services, "9000000002")];
  const long = new Date(Date.now() - 16 * 60_000).toISOString();
  const { sessionId } = idle.staff;
  await db.updateTable("staff_sessions").set({ seen_at: long }).where("id", "=", sessionId).execute();
  await db.updateTable("staff").set({ deactivated_at: long }).where("id", "=", closed.staff.id).execute();
  const streams = [listen(closed.staff), listen(idle.staff)];
  await expect.poll(() => streams.map(({ hasEnded }) => hasEnded())).toEqual([true, true]);
});
