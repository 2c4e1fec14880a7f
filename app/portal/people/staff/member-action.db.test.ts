import { expect, test } from "vitest";
import { makeAppointment } from "../../../domain/cases/appointments/change-appointment.server.ts";
import {
  appointmentConfigOf,
  details,
  monday,
  worker,
} from "../../../domain/cases/appointments/test-appointment-config.ts";
import { addClient } from "../../../domain/cases/clients/test-clients.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { testPost } from "../../frame/page/test-post.ts";
import { close as closeAccount, handOverAll, takeBack } from "./member-action.server.ts";

const startsAt = new Date("2026-11-24T05:00:00.000Z");

async function leaving() {
  const db = await freshDatabase();
  const [one, other, owner] = await Promise.all([worker(db, 1), worker(db, 2), worker(db, 3, "owner")]);
  const make = (staffId: string) =>
    makeAppointment(
      db,
      one,
      appointmentConfigOf([one, other]),
      details,
      { startsAt, length: 30, staffId },
      monday,
    );
  const close = (to = "") => {
    return closeAccount(testPost(db, owner, to ? { to } : {}, { params: { id: one.id }, now: monday }));
  };
  await make(one.id);
  return { db, one, other, make, close };
}

test("an account with appointments to come is closed once a colleague has taken them all", async () => {
  const { db, one, other, close } = await leaving();
  expect(await close()).toMatchObject({ handOver: { count: 1, left: 0, to: "" } });
  expect(await close(one.id)).toMatchObject({ status: "refused", handOver: { count: 1 } });
  expect(await close("nobody")).toMatchObject({ status: "refused", handOver: { count: 1 } });
  expect(await close(other.id)).toEqual({ status: "done", message: "closed" });
  expect(await db.selectFrom("appointments").select("staff_id").execute()).toEqual([{ staff_id: other.id }]);
});

test("when the colleague has no time for one of them, none goes over and the account stays open", async () => {
  const { db, one, other, make, close } = await leaving();
  await make(other.id);
  expect(await close(other.id)).toMatchObject({ handOver: { count: 1, left: 1, to: other.id } });
  const of = db.selectFrom("staff").select("deactivated_at").where("id", "=", one.id);
  expect(await of.executeTakeFirst()).toEqual({ deactivated_at: null });
  expect(
    await db.selectFrom("appointments").where("staff_id", "=", one.id).select("id").execute(),
  ).toHaveLength(1);
});

test("an account with records is closed once somebody takes them over, or it was said that nobody shall", async () => {
  const db = await freshDatabase();
  const [one, other, owner] = await Promise.all([worker(db, 1), worker(db, 2), worker(db, 3, "owner")]);
  for (const [at, staff] of [one, other].entries())
    await addClient(db, staff, { assigned_to: staff.id, mobile: `987650000${at}` });
  const close = (id: string, form: Record<string, string> = {}) =>
    closeAccount(testPost(db, owner, form, { params: { id }, now: monday }));
  const closed = { status: "done", message: "closed" };
  expect(await close(one.id)).toMatchObject({ handOver: { count: 0, records: 1 } });
  expect(await close(one.id, { to: other.id })).toEqual(closed);
  const assigned = db.selectFrom("clients").select("assigned_to");
  expect(await assigned.execute()).toEqual([{ assigned_to: other.id }, { assigned_to: other.id }]);
  expect(await close(other.id)).toMatchObject({ handOver: { count: 0, records: 2 } });
  expect(await close(other.id, { keep: "1" })).toEqual(closed);
  expect(await assigned.execute()).toEqual([{ assigned_to: other.id }, { assigned_to: other.id }]);
});

test("records are handed over to a chosen colleague, and the answer has the undo", async () => {
  const db = await freshDatabase();
  const [one, other, owner] = await Promise.all([worker(db, 1), worker(db, 2), worker(db, 3, "owner")]);
  await addClient(db, one, { assigned_to: one.id });
  const post = (form: Record<string, string>) =>
    testPost(db, owner, form, { params: { id: one.id }, now: monday });
  const assigned = db.selectFrom("clients").select("assigned_to");
  expect(await handOverAll(post({}))).toMatchObject({ problems: { "records-to": "nobody" } });
  expect(await assigned.execute()).toEqual([{ assigned_to: one.id }]);
  const result = await handOverAll(post({ to: other.id }));
  expect(result).toMatchObject({ message: "handedOver", undo: { intent: "take-back" } });
  expect(await assigned.execute()).toEqual([{ assigned_to: other.id }]);
  const { at } = "undo" in result ? result.undo : { at: "" };
  expect(await takeBack(post({ at }))).toMatchObject({ message: "takenBack" });
  expect(await assigned.execute()).toEqual([{ assigned_to: one.id }]);
});
