import { expect, test } from "vitest";
import { addClient, someStaff } from "../../../../domain/cases/clients/test-clients.ts";
import { freshDatabase } from "../../../../platform/db/test-database.ts";
import { testPost } from "../../../frame/page/test-post.ts";
import { clientHandlers } from "./profile-action.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

/** A client that is rejected, as a new case of last year might be, and posts to its profile. */
async function rejected() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const { id } = await addClient(db, staff, { status: "Rejected", follow_up_on: "2026-11-25" });
  const post = (intent: "milestone" | "remove-milestone", fields: Record<string, string>) =>
    clientHandlers[intent](testPost(db, staff, { client: id, ...fields }, { now }));
  const read = () =>
    db
      .selectFrom("clients")
      .select(["stage", "status", "follow_up_on", "waiting_on"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  return { post, read };
}

const sanctioned = { milestone: "sanctioned", day: "2026-11-19", amount: "", note: "" };
const undoOf = (result: object) => ("undo" in result ? (result.undo as Record<string, string>) : {});

test.each([
  ["that was ticked comes with the stage", { withStatus: "on" }, "Sanctioned"],
  ["that was not ticked stays", {}, "Rejected"],
])("a status %s, and Undo brings back what was before", async (_, ticked: Record<string, string>, status) => {
  const { post, read } = await rejected();
  const before = await read();
  const result = await post("milestone", { ...sanctioned, ...ticked });
  expect(await read()).toMatchObject({ stage: "sanctioned", status });
  expect(await post("remove-milestone", undoOf(result))).toMatchObject({ status: "done" });
  expect(await read()).toEqual(before);
});
