import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { ActionFunctionArgs } from "react-router";
import { expect } from "vitest";
import { full } from "../../../../tests/form.ts";
import { appointmentConfigOf } from "../../../domain/cases/appointments/test-appointment-config.ts";
import { addAccount } from "../../../domain/people/staff/accounts.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { testPost } from "./test-post.ts";

export type At = { db: Db; staff: Staff };
type Fields = Record<string, string | File>;

/** A form that is posted with one of several contents, of which some are refused at first. */
export type Form<Content extends Fields = Record<string, string>> = {
  action: (sent: ActionFunctionArgs) => Promise<unknown>;
  path?: string;
  params: Record<string, string>;
  contents: readonly Content[];
  /** How many records there are of a content. */
  count(content: Content): Promise<number>;
  /** Makes a content fit that was refused before. */
  allow?: () => Promise<unknown>;
  /** What its action uses of the process, besides settings. */
  services?: NonNullable<Parameters<typeof testPost>[3]>["services"];
};

export const length = async (rows: Promise<unknown[]>) => (await rows).length;

const now = () => new Date().toISOString();

/** Whether the post was answered as saved. */
async function post<Content extends Fields>(
  { db, staff }: At,
  { action, path = "/", params, services }: Form<Content>,
  fields: Fields,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const config = appointmentConfigOf([staff]);
  const settings = {
    site: () => config.site,
    billing: () => ({ upi: "", gstRate: "18" }),
    appointments: () => config.settings,
    security: () => ({ secondFactor: "optional" }),
    stages: () => ({}),
  };
  const refresh = async () => {};
  const { context } = testPost(
    db,
    staff,
    {},
    {
      services: {
        origin: config.origin,
        secret: config.secret,
        settings: settings as never,
        outbox: { settings: config.outbox, wake() {} },
        messaging: { on: () => ["mail"], wake() {} },
        notices: { refresh },
        registers: { refresh },
        extensions: { refresh },
        ...services,
      },
    },
  );
  const request = new Request(`https://sopan.example${path}`, { method: "POST", body });
  const made = await action({ request, params, context } as unknown as ActionFunctionArgs).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response && thrown.status === 302) return thrown;
      throw thrown;
    },
  );
  return made instanceof Response || (made as { init: ResponseInit }).init.status === 200;
}

async function owner(): Promise<At> {
  const db = await freshDatabase();
  const account = { name: "Sample Owner", mobile: "9000000001", role: "owner" as const };
  const id = await addAccount(db, { ...account, passwordHash: "x" }, new Date());
  const session = { id: randomUUID(), user_id: id, token: randomUUID(), ip_address: null, user_agent: null };
  const times = { created_at: now(), updated_at: now(), expires_at: now() };
  await db
    .insertInto("staff_sessions")
    .values({ ...session, ...times } as never)
    .execute();
  const staff = { id, ...account, sessionId: session.id };
  return { db, staff };
}

type Step = "allow" | number[];
/** A content, or two at once, of the same form; between them the world may change so that a refused one fits. */
const steps = fc.array(
  fc.oneof(
    fc.constant<Step>("allow"),
    fc.array(fc.nat(3), { minLength: 1, maxLength: 2 }),
    fc.nat(3).map((n): Step => [n, n]),
  ),
  { minLength: 2, maxLength: 6 },
);

/**
 * Posts a form in many orders, also twice at once: the answer says saved exactly when there is one record of what was posted. Its second
 * content, or its only one, is never refused for good.
 */
export async function expectSavedOnce<Content extends Fields>(make: (at: At) => Promise<Form<Content>>) {
  const at = await owner();
  const property = fc.asyncProperty(steps, async (taken) => {
    const form = await make(at);
    const { contents } = form;
    const submission = randomUUID();
    const saved = new Set<number>();
    const send = (n: number) => post(at, form, { ...contents[n], submission, key: submission });
    for (const step of taken) {
      if (step === "allow") {
        await form.allow?.();
        continue;
      }
      const chosen = step.map((n) => n % contents.length);
      const answers = await Promise.all(chosen.map(send));
      for (const [index, n] of chosen.entries()) {
        if (answers[index]) saved.add(n);
        // What is saved once stays so.
        else expect(saved.has(n)).toBe(false);
      }
      for (const [n, content] of contents.entries())
        expect([n, await form.count(content)]).toEqual([n, saved.has(n) ? 1 : 0]);
    }
    expect(await send(1 % contents.length)).toBe(true);
  });
  await fc.assert(property, { numRuns: full ? 40 : 8 });
}
