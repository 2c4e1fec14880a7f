import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { addClient } from "../app/domain/clients/test-clients.ts";
import { samplePdf } from "../app/domain/documents/sample-files.ts";
import { addAccount } from "../app/domain/staff/accounts.server.ts";
import { hashPassword } from "../app/domain/staff/password.server.ts";
import { type Db, openDatabase } from "../app/platform/db/connection.server.ts";
import { timed } from "./callers.ts";
import { atMost, type Figure, forKnowledge, percentile } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, serverCommand, startSite } from "./site-server.ts";

const mobile = "9000000001";
const password = "a long enough sentence";
const together = 20;
/** So many that the slowest page in a hundred is not simply the slowest of all. */
const inARow = 30;
const quietMs = 10_000;

type Place = { site: SiteServer; db: Db; cookie: string; client: string };

/** What uploads and the reducing of pictures cost in memory, and what they cost the others. */
export async function measureUploads(copy: SiteCopy): Promise<Figure[]> {
  const site = await startSite(copy, 0, {}, { command: serverCommand });
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  try {
    const place = { site, db, ...(await prepared(site, db)) };
    // What any first upload loads once is not what twenty cost.
    await upload(place, multipart(place, samplePdf()));
    const quiet = await pages(place, () => wait(quietMs));
    const measured = [await uploads(place)];
    for (const [kind, bytes] of await photos()) {
      quiet.push(...(await pages(place, () => wait(quietMs))));
      measured.push(await pictures(place, kind, bytes));
    }
    // Of ten seconds alone the slowest hundredth is a few pages: it varied by a factor of three.
    const twice = 2 * percentile(quiet, 99);
    return measured.flatMap(({ name, all, memory, page, mostMemory }) => [
      forKnowledge(`${name}, all`, all, "ms"),
      atMost(`${name}, memory`, memory, mostMemory, "MB"),
      atMost(`${name}, page p99`, page, twice, "ms"),
    ]);
  } finally {
    await db.destroy();
    await site.stop();
  }
}

async function prepared(site: SiteServer, db: Db): Promise<{ cookie: string; client: string }> {
  const account = { name: "Bench", mobile, role: "staff" } as const;
  const id = await addAccount(db, { ...account, passwordHash: await hashPassword(password) }, new Date());
  const { id: client } = await addClient(db, { id, ...account });
  const answer = await fetch(`${site.origin}/login`, {
    method: "POST",
    headers: { origin: site.origin, "x-forwarded-for": "10.9.0.1" },
    body: new URLSearchParams({ mobile, password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0];
  if (!cookie) throw new Error(`The sign-in was answered with ${answer.status}`);
  return { cookie, client };
}

const boundary = "a-boundary-of-the-bench";

/** A post with a file, in one piece: who sends it should not be what is measured. */
function multipart({ client }: Place, bytes: Buffer): Buffer {
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="scan"\r\n\r\n`;
  const head = field("client", client) + field("paper", "other") + file;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

function upload({ site, cookie }: Place, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const type = `multipart/form-data; boundary=${boundary}`;
    const headers = { origin: site.origin, cookie, "content-type": type, "content-length": body.length };
    const sent = request(
      `${site.origin}/documents/add`,
      { method: "POST", headers, agent: false },
      (answer) => {
        answer.resume();
        if (answer.statusCode === 200) answer.on("end", resolve);
        else reject(new Error(`The upload was answered with ${answer.statusCode}`));
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

type Measured = { name: string; all: number; memory: number; mostMemory: number; page: number };

async function uploads(place: Place): Promise<Measured> {
  const pdf = multipart(place, paddedPdf(10 * 1024 * 1024 - 1024));
  const found = await watched(place, async () => {
    await Promise.all(Array.from({ length: together }, () => upload(place, pdf)));
  });
  return { name: `uploads: ${together} of 10 MB at once`, mostMemory: 100, ...found };
}

async function pictures(place: Place, kind: string, bytes: Buffer): Promise<Measured> {
  const photo = multipart(place, bytes);
  const found = await watched(place, async () => {
    for (let n = 0; n < inARow; n++) await upload(place, photo);
    while (await isWaiting(place.db)) await wait(20);
  });
  return { name: `reducing: ${inARow} of ${kind}`, mostMemory: 150, ...found };
}

async function isWaiting(db: Db): Promise<boolean> {
  const waiting = db.selectFrom("document_versions").select("id").where("state", "=", "waiting").limit(1);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** Noise, so that they are as large as photos are; turned, as a phone held upright takes them. */
async function photos(): Promise<[string, Buffer][]> {
  const photo = (width: number, height: number, quality: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 20 },
      },
      limitInputPixels: false,
    })
      .jpeg({ quality })
      .withMetadata({ orientation: 6 })
      .toBuffer();
  return [
    ["a photo of 12 megapixels", await photo(4000, 3000, 80)],
    ["a photo of 48 megapixels", await photo(8000, 6000, 30)],
  ];
}

/** A PDF that remarks between its objects and its table fill to so many bytes. */
function paddedPdf(bytes: number): Buffer {
  const pdf = samplePdf("A scan");
  const table = pdf.indexOf("xref");
  const [head, tail] = [pdf.subarray(0, table), pdf.subarray(table)];
  const filler = Buffer.alloc(bytes - pdf.length, "% a scan of many pages\n");
  filler[filler.length - 1] = 10;
  return Buffer.concat([head, filler, tail]);
}

/** How much the server's memory grew above what it was at rest, in MB, while something was done and pages were asked for. */
async function watched(place: Place, work: () => Promise<void>) {
  await wait(1_000);
  const rest = residentMb(place.site.pid);
  let peak = rest;
  const look = setInterval(() => {
    peak = Math.max(peak, residentMb(place.site.pid));
  }, 5);
  let ms = 0;
  const times = await pages(place, async () => {
    ({ ms } = await timed(work));
  });
  clearInterval(look);
  return { memory: peak - rest, all: ms, page: percentile(times, 99) };
}

/** How long pages took during some work: from the cache, and rendered for a signed-in person. */
async function pages({ site, cookie }: Place, work: () => Promise<unknown>): Promise<number[]> {
  let done = false;
  const working = work().finally(() => {
    done = true;
  });
  const times: number[] = [];
  while (!done) {
    const get = async (path: string) =>
      (await fetch(site.origin + path, { headers: { cookie } })).arrayBuffer();
    times.push((await timed(() => get("/PMEGP"))).ms, (await timed(() => get("/today"))).ms);
    await wait(5);
  }
  await working;
  return times;
}

/** Memory of the server and of the processes that it has started, in MB. */
function residentMb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [String(pid), ...children].reduce((sum, one) => sum + ownMb(one), 0);
}

function ownMb(pid: string): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}
