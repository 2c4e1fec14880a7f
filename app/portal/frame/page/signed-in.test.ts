import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Services, setServices } from "../../../contexts/services.ts";
import type { Needs } from "../../../domain/people/staff/permissions.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import { signedIn } from "./signed-in.server.ts";
import { needsContext, staffContext } from "./staff-context.ts";

/** The status of a loader of a route with these needs. */
function statusFor(who: Pick<Staff, "role" | "seesFees">, needs: Needs | undefined): number {
  const context = new RouterContextProvider();
  setServices(context, {} as Services);
  const account = {
    id: "1",
    name: "Asha",
    mobile: "9876543210",
    sessionId: "",
    sessionEnds: 0,
    twoStepLogin: false,
  };
  context.set(staffContext, { ...account, ...who });
  context.set(needsContext, needs);
  try {
    signedIn(context);
    return 200;
  } catch (error) {
    return (error as Response).status;
  }
}

test("a loader goes on only for those who have what its route needs", () => {
  expect(statusFor({ role: "staff" }, "clients.write")).toBe(200);
  expect(statusFor({ role: "viewer" }, "clients.write")).toBe(403);
  expect(statusFor({ role: "viewer" }, "signed-in")).toBe(200);
  expect(statusFor({ role: "staff" }, "settings")).toBe(403);
});

test("a viewer opens fees only when the owner lets them, and nothing else by that", () => {
  expect(statusFor({ role: "viewer", seesFees: false }, "fees.read")).toBe(403);
  expect(statusFor({ role: "viewer", seesFees: true }, "fees.read")).toBe(200);
  expect(statusFor({ role: "viewer", seesFees: true }, "fees.write")).toBe(403);
});

test("nobody opens a route that declares nothing", () => {
  expect(statusFor({ role: "owner" }, undefined)).toBe(403);
});
