import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient } from "../clients/test-clients.ts";
import { bookForClient, comingAppointments, tokenOfOwn } from "./book-for-client.server.ts";
import { listFreeSlots } from "./diary.server.ts";
import { cancelOwn } from "./own-appointment.server.ts";
import { rulesOf } from "./receive-request.server.ts";
import { appointmentConfigOf, monday, worker } from "./test-appointment-config.ts";

const wish = (slot: string) => ({ slot, way: "office", language: "hi" }) as const;

test("a client books and changes an appointment on their own page, and cannot change anybody else's", async () => {
  const [db, slot] = [await freshDatabase(), "2026-11-24T10:30"];
  const staff = await worker(db);
  const config = appointmentConfigOf([staff]);
  const client = await addClient(db, staff);
  expect(await bookForClient(db, config, client, wish(slot), monday)).toBe("booked");
  expect(await bookForClient(db, config, client, wish(slot), monday)).toBe("taken");
  const [coming] = await comingAppointments(db, [client.id], monday);
  const stored = await db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ client_id: client.id, name: client.name, phone: client.mobile });
  const id = coming?.id ?? "";
  expect(await tokenOfOwn(db, ["somebody-else"], id, monday)).toBeUndefined();
  const token = await tokenOfOwn(db, [client.id], id, monday);
  expect(await cancelOwn(db, config, token ?? "", monday)).toBe("cancelled");
  expect(await comingAppointments(db, [client.id], monday)).toEqual([]);
  expect(await tokenOfOwn(db, [client.id], id, monday)).toBeUndefined();
});

test("three open appointments are the most that a client books", async () => {
  const db = await freshDatabase();
  const staff = await worker(db);
  const config = appointmentConfigOf([staff]);
  const client = await addClient(db, staff);
  const book = async () => {
    const [free] = await listFreeSlots(db, rulesOf(config), monday);
    return bookForClient(db, config, client, wish(free?.slot ?? ""), monday);
  };
  for (let n = 0; n < 3; n++) expect(await book()).toBe("booked");
  expect(await book()).toBe("many");
});
