import { setTimeout as wait } from "node:timers/promises";

type Answered = {
  ms: number;
  status: number;
  body: { ok: boolean; errors?: object; slots?: { days: unknown[] } };
};

/** What became of all who wanted the same time; `ms` are the milliseconds that each waited. */
export type LastSlot = { booked: number; sawOthers: number; other: number; ms: number[] };

/** So many visitors, each from an address of their own, want the same time at once, at these servers in turn. */
export async function wantLastSlot(
  origins: readonly string[],
  visitors: number,
  slot: string,
): Promise<LastSlot> {
  const answers = await Promise.all(
    Array.from({ length: visitors }, (_, n) => want(origins[n % origins.length] ?? "", n, slot)),
  );
  const booked = answers.filter(({ status, body }) => status === 200 && body.ok).length;
  const sawOthers = answers.filter(
    ({ status, body }) => status === 422 && body.errors && "slot" in body.errors && body.slots?.days.length,
  ).length;
  return { booked, sawOthers, other: visitors - booked - sawOthers, ms: answers.map(({ ms }) => ms) };
}

/** Milliseconds until a visitor whose form was not stored sends it again, and how often at most. */
const againMs = 250;
const maxTries = 300;

/** Sends the form, and again until the server, however busy, has stored it or said why not, as a visitor does. */
async function want(origin: string, n: number, slot: string): Promise<Answered> {
  const began = performance.now();
  let answer = await send(origin, n, slot);
  for (let tries = 1; answer.status === 503 && tries < maxTries; tries++) {
    await answer.body?.cancel();
    await wait(againMs);
    answer = await send(origin, n, slot);
  }
  const body = (await answer.json()) as Answered["body"];
  return { ms: performance.now() - began, status: answer.status, body };
}

function send(origin: string, n: number, slot: string): Promise<Response> {
  const fields = {
    name: `Visitor ${n}`,
    phone: String(9_700_000_000 + n),
    email: `visitor${n}@example.com`,
    address: "Main Road",
    service: "Vikas",
    slot,
    way: "phone",
  };
  return fetch(`${origin}/enquiries/appointment`, {
    method: "POST",
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      "x-forwarded-for": `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`,
    },
    body: JSON.stringify(fields),
  });
}
