import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { type Services, setServices } from "../../contexts/services.ts";
import { newLink, opened, visitor } from "../../domain/cases/applicant-links/test-links.ts";
import { consentState, giveConsent } from "../../domain/messages/conversations/consents.server.ts";
import { agree, now, withClient } from "../../domain/money/fees/test-fees.ts";
import { knownCookie } from "./known-device.server.ts";
import { answerPost } from "./page-posts.server.ts";

/** The wait for the provider's answer. */
vi.mock("node:timers/promises", async (original) => ({
  ...(await original<object>()),
  setTimeout: async () => {},
}));

const origin = "http://ours.invalid";

/** A client's page, and a post to it from a device on which the digits were typed. */
async function prepared({ provider = true } = {}) {
  const office = await withClient();
  const { db, staff, client } = office;
  const link = await opened(db, await newLink(db, staff, client, now), now);
  const context = new RouterContextProvider();
  const settings = { payments: () => (provider ? { keyId: "rzp_test", provider: "razorpay" } : undefined) };
  setServices(context, { db, settings, origin, secret: visitor.secret } as unknown as Services);
  const cookie = knownCookie(context, link, now).split(";", 1)[0] ?? "";
  const posts = (fields: Record<string, string>, headers = { cookie }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ case: client.id, ...fields })) form.append(name, value);
    const request = new Request(origin, { method: "POST", headers });
    return answerPost({ context, request, link, form, language: "en", path: "/c/token", now });
  };
  const links = () => db.selectFrom("payment_links").select(["amount", "state"]).execute();
  return { ...office, posts, links };
}

const made = { reference: "", description: "", expires_at: "2026-12-20T00:00:00Z", provider_id: "p" };
const at = now.toISOString();

test("a link over what is owed is used and not made again, and none is made without a provider", async () => {
  const { db, client, staff, posts, links } = await prepared();
  await agree(db, staff, client.id);
  const row = {
    ...made,
    id: "l",
    provider: "razorpay",
    client_id: client.id,
    amount: 5_000_00,
    url: "https://rzp.io/1",
  };
  const times = { created_at: at, next_try_at: at, checked_at: at, created_by: null, lease_until: null };
  await db
    .insertInto("payment_links")
    .values({ ...row, ...times, state: "open" })
    .execute();
  expect(await posts({ intent: "online" })).toMatchObject({ status: 303 });
  expect(await links()).toEqual([{ amount: 5_000_00, state: "open" }]);
  const without = await prepared({ provider: false });
  await agree(without.db, without.staff, without.client.id);
  expect(await without.posts({ intent: "online" })).toMatchObject({ status: 303 });
  expect(await without.links()).toEqual([]);
});

test("while the provider has not answered, another press asks for no second link", async () => {
  const { db, client, staff, posts, links } = await prepared();
  await agree(db, staff, client.id);
  for (const key of [crypto.randomUUID(), crypto.randomUUID()])
    expect(await posts({ intent: "online", key })).toMatchObject({ status: 303 });
  expect(await links()).toHaveLength(1);
});

test("withdrawn consent counts at once and is work, once for two presses of one page", async () => {
  const { db, client, posts } = await prepared();
  const subject = { id: "", client_id: client.id, enquiry_id: null };
  const consent = { channel: "whatsapp", purpose: "service", words: "Yes", language: "en" } as const;
  await giveConsent(db, { ...consent, source: "status", client_id: client.id }, now);
  const fields = { intent: "ask", wish: "withdraw", key: crypto.randomUUID() };
  for (let press = 0; press < 2; press++) expect(await posts(fields)).toMatchObject({ status: 303 });
  expect(await consentState(db, subject, "whatsapp")).toMatchObject({ state: "withdrawn" });
  expect(await db.selectFrom("data_requests").select("wish").execute()).toEqual([{ wish: "withdraw" }]);
  expect(await db.selectFrom("messages").select("direction").execute()).toEqual([{ direction: "in" }]);
});

test("from a device that is not known, nothing about money or data is taken", async () => {
  const { db, posts, links } = await prepared();
  for (const intent of ["online", "claim", "withdraw", "ask", "speak", "unknown"])
    expect(await posts({ intent, wish: "erase" }, { cookie: "" })).toBeUndefined();
  expect(await links()).toEqual([]);
  expect(await db.selectFrom("data_requests").select("id").execute()).toEqual([]);
});
