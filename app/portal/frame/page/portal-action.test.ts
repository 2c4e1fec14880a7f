import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Services, setServices } from "../../../contexts/services.ts";
import type { StaffRole } from "../../../domain/people/staff/tables.ts";
import { portalAction, uploadAction } from "./portal-action.server.ts";
import { done, failed, gone, refused, stale, typedIn } from "./result.ts";
import { staffContext } from "./staff-context.ts";

function sent(fields: Record<string, string>, role: StaffRole = "staff") {
  const context = new RouterContextProvider();
  setServices(context, {} as Services);
  const staff = { id: "1", name: "Asha", mobile: "9876543210", role };
  context.set(staffContext, { ...staff, sessionId: "", sessionEnds: 0, twoStepLogin: false });
  const body = new URLSearchParams(fields);
  return { request: new Request("http://ours.invalid", { method: "POST", body }), params: {}, context };
}

const action = portalAction({
  "fees.write": {
    pay: () => done("paid", { values: { count: 1 }, undo: { intent: "cancel" } }),
    agree: ({ form }) => refused({ amount: "amount" }, typedIn(form)),
    change: ({ text }) => stale("stale", { typed: text("name") }),
    cancel: () => gone(),
    keep: () => failed("full"),
  },
  "fees.read": { look: () => new Response("as it is") },
});

test("each kind of result has its status code, and says which form it is about", async () => {
  const codes = { pay: 200, agree: 422, change: 409, cancel: 404, keep: 503 };
  for (const [intent, status] of Object.entries(codes))
    expect(await action(sent({ intent }))).toMatchObject({ data: { intent }, init: { status } });
});

test("what was typed comes back with a refusal", async () => {
  const typed = { intent: "agree", amount: "ten" };
  expect(await action(sent(typed))).toMatchObject({ data: { problems: { amount: "amount" }, typed } });
});

test("an intent that nobody handles is a 404, also one that every object has", async () => {
  for (const intent of ["", "sell", "constructor", "__proto__"])
    await expect(action(sent({ intent }))).rejects.toMatchObject({ init: { status: 404 } });
});

test("an intent needs the permission that it stands below", async () => {
  await expect(action(sent({ intent: "pay" }, "viewer"))).rejects.toMatchObject({ status: 403 });
  expect(action.needs).toMatchObject({ pay: "fees.write", look: "fees.read" });
  const upload = uploadAction("settings", async () => done("saved"));
  await expect(upload(sent({}))).rejects.toMatchObject({ status: 403 });
  expect(upload.needs).toEqual({ "*": "settings" });
});

test("a handler's own response goes out as it is", async () => {
  expect(await action(sent({ intent: "look" }))).toBeInstanceOf(Response);
});
