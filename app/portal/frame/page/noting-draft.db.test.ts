import { RouterContextProvider, redirect } from "react-router";
import { expect, test } from "vitest";
import { type Services, setServices } from "../../../contexts/services.ts";
import { someStaff } from "../../../domain/cases/clients/test-clients.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { isDraftSaved } from "./noting-draft.server.ts";
import { portalAction } from "./portal-action.server.ts";
import { done, refused, stale } from "./result.ts";
import { staffContext } from "./staff-context.ts";

const action = portalAction({
  "clients.write": {
    save: () => done("saved"),
    lead: () => {
      throw redirect("/elsewhere");
    },
    refuse: () => refused("empty"),
    stale: () => stale(),
    fail: () => {
      throw new Response(null, { status: 403 });
    },
  },
});

const named = (last: number) => `0f8fad5b-d9cb-469f-a165-7086772895${last}`;

test("the draft of a post is saved when that was done, and for the person who has posted it", async () => {
  const db = await freshDatabase();
  const [staff, other] = [await someStaff(db), await someStaff(db, "9000000002")];
  const post = async (intent: string, draft: string) => {
    const context = new RouterContextProvider();
    setServices(context, { db } as Services);
    context.set(staffContext, { ...staff, sessionId: "", sessionEnds: 0, twoStepLogin: false });
    const body = new URLSearchParams({ intent, draft });
    const request = new Request("http://ours.invalid", { method: "POST", body });
    return action({ request, params: {}, context }).catch((thrown: unknown) => thrown);
  };
  const intents = ["save", "lead", "refuse", "stale", "fail"];
  for (const [at, intent] of intents.entries()) await post(intent, named(10 + at));
  const saved = await Promise.all(intents.map((_, at) => isDraftSaved(db, staff, named(10 + at))));
  expect(saved).toEqual([true, true, false, false, false]);
  expect(await isDraftSaved(db, other, named(10))).toBe(false);
  for (const odd of ["", "x", "\u0000".repeat(36), "a".repeat(5000)]) {
    await post("save", odd);
    expect(await isDraftSaved(db, staff, odd)).toBe(false);
  }
});
