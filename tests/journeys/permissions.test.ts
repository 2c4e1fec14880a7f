import { expect, test } from "vitest";
import { mayOpen, type Needs } from "../../app/domain/people/staff/permissions.ts";
import type { StaffRole } from "../../app/domain/people/staff/tables.ts";
import { full } from "../form.ts";
import { loadNeeds } from "../route-needs.ts";
import { roles, signedInRoles } from "./roles.ts";
import { startSite } from "./start-journey.ts";

const site = await startSite();
const cookies = await signedInRoles(site);
const contact = { name: "Asha", phone: "9876543210", email: "a@b.in", service: "vikas", message: "Hello" };
await fetch(`${site.origin}/enquiries/contact`, { method: "POST", body: new URLSearchParams(contact) });
const inbox = await (await get("/inbox", cookies.owner)).text();
const enquiryId = /\/inbox\/([\w-]{36})/.exec(inbox)?.[1] ?? "";

type Who = StaffRole | "nobody";

const { needs: routeNeeds } = await loadNeeds();

function get(path: string, cookie = "") {
  return fetch(site.origin + path, { headers: { cookie }, redirect: "manual" });
}

function post(path: string, fields: Record<string, string>, cookie: string) {
  return fetch(site.origin + path, {
    method: "POST",
    headers: { cookie, origin: site.origin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** An address with something in place of its parameters. */
function filled(path: string): string {
  return path
    .replace("/inbox/:id", `/inbox/${enquiryId}`)
    .replace(":section", "phones")
    .replace(":register", "pmegp")
    .replace(/:\w+/g, "00000000-0000-7000-8000-000000000000");
}

/** What the table says will become of a request. */
function expected(who: Who, needs: Needs): "goes on" | "to the login" | "refused" {
  if (needs === "anybody") return "goes on";
  if (who === "nobody") return "to the login";
  return mayOpen({ role: who }, needs) ? "goes on" : "refused";
}

function outcomeOf(answer: Response): string {
  if (answer.status === 302 && answer.headers.get("location")?.startsWith("/login?next="))
    return "to the login";
  return answer.status === 403 ? "refused" : "goes on";
}

const everyone: readonly Who[] = ["nobody", ...[...roles].reverse()];

test.each(everyone)("%s sees what the table lets be seen, and nothing else", async (who) => {
  const seen: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const [path, { read }] of Object.entries(routeNeeds)) {
    const answer = await get(filled(path), who === "nobody" ? "" : cookies[who]);
    seen[path] = outcomeOf(answer);
    wanted[path] = expected(who, read);
    expect([path, answer.status < 500]).toEqual([path, true]);
  }
  expect(seen).toEqual(wanted);
});

/** In the short form each intent is posted by whoever may do least, and by one of the others in turn. */
const isPosted = (who: Who, at: number) =>
  full || who === "nobody" || (["viewer", "staff", "owner"] as const)[at % 3] === who;

test.each(everyone)("%s changes what the table lets be changed, and nothing else", async (who) => {
  const done: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  let at = 0;
  for (const [path, { write = {} }] of Object.entries(routeNeeds)) {
    // Signing out would end the walk.
    if (path === "/logout") continue;
    for (const [intent, needs] of Object.entries(write)) {
      if (!isPosted(who, at++)) continue;
      const answer = await post(filled(path), { intent }, who === "nobody" ? "" : cookies[who]);
      done[`${path} ${intent}`] = outcomeOf(answer);
      wanted[`${path} ${intent}`] = expected(who, needs);
      expect([path, intent, answer.status < 500]).toEqual([path, intent, true]);
    }
  }
  expect(done).toEqual(wanted);
});

test("a post is taken only from our own pages, whatever its body calls itself", async () => {
  const origins: Record<string, string>[] = [{ origin: "https://evil.example" }, { origin: "null" }, {}];
  const types = ["application/x-www-form-urlencoded", "text/plain", "application/json"];
  const foreign = origins.flatMap((headers) => types.map((type) => ({ ...headers, "content-type": type })));
  const writing = Object.entries(routeNeeds).filter(([path, { write }]) => write && path !== "/visits");
  // One check stands before all pages: in the short form each gets one of these in turn.
  for (const [at, [path]] of writing.entries())
    for (const headers of full ? foreign : foreign.slice(at % 9, (at % 9) + 1)) {
      const answer = await fetch(site.origin + filled(path), {
        method: "POST",
        headers: { ...headers, cookie: cookies.owner },
        body: "intent=save",
        redirect: "manual",
      });
      expect([path, headers, answer.status]).toEqual([path, headers, 403]);
    }
});

test("a body that is no form changes nothing and breaks nothing", async () => {
  for (const type of [
    "text/plain",
    "application/json",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
  ])
    for (const path of ["/settings/phones", `/inbox/${enquiryId}`, "/login"]) {
      const answer = await fetch(site.origin + path, {
        method: "POST",
        headers: {
          origin: site.origin,
          cookie: path === "/login" ? "" : cookies.owner,
          "content-type": type,
        },
        body: '{"intent":"save"}',
        redirect: "manual",
      });
      expect([path, type, answer.status < 500]).toEqual([path, type, true]);
    }
  expect(await (await get("/")).text()).toContain("00000 00001");
});

test("cookies that nobody gave out open nothing and break nothing", async () => {
  const real = cookies.staff;
  const forged = [
    real.slice(0, -5),
    `${real.slice(0, -5)}AAAAA`,
    `${real}; ${real.slice(0, -1)}`,
    "sopan_session=",
    "sopan_session=%00",
    "sopan_session=%E0%A4%A",
    `sopan_session=${"x".repeat(4000)}`,
    "sopan_session=../../etc/passwd.signature",
    "__Host-sopan_session=x.y",
    "a=b; ; ;;sopan_session",
  ];
  for (const cookie of forged) {
    const answer = await get("/dashboard", cookie);
    const opens = answer.status === 200;
    expect([cookie.slice(0, 40), answer.status < 500, opens && !cookie.startsWith(real)]).toEqual([
      cookie.slice(0, 40),
      true,
      false,
    ]);
  }
});

test("another host's name in the request changes no address that is given out", async () => {
  const answer = await fetch(`${site.origin}/dashboard`, {
    headers: {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example",
    },
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toBe("/login?next=%2Fdashboard");
  const home = await (await fetch(site.origin, { headers: { "x-forwarded-host": "evil.example" } })).text();
  expect(home).not.toContain("evil.example");
});
