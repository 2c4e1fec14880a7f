import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../app/domain/cases/clients/test-clients.ts";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { openFiles } from "../../app/platform/files/storage.server.ts";
import { startBucket } from "../../app/platform/files/test-bucket.ts";
import { samplePdf } from "../../app/platform/uploads/sample-files.ts";
import { addRole, signInOverHttp } from "../journeys/roles.ts";
import { type Served, serve } from "../serve.ts";
import { type Cuttable, cuttable } from "./cuttable.ts";

let site: Served;
let way: Cuttable;
let db: Db;
let cookie: string;
let clientId: string;
let bucketUrl: string;
const closing: (() => unknown)[] = [];

// A server whose bucket can fall silent.
beforeAll(async () => {
  const bucket = await startBucket();
  bucketUrl = bucket.url;
  const { host, port } = new URL(bucket.url);
  way = await cuttable(Number(port));
  closing.push(bucket.close, way.close);
  const url = bucket.url.replace(`:${port}/`, `:${way.port}/`);
  site = await serve({ FILES_URL: url, OUTBOUND_ALLOW: `${host},127.0.0.1:${way.port}` });
  db = openDatabase(`file:${site.dataDir}/sopan.db`);
  const owner = await addRole(db, "owner");
  clientId = (await addClient(db, owner)).id;
  cookie = await signInOverHttp(site.origin, owner.mobile);
});

afterAll(async () => {
  await db.destroy();
  await site.stop();
  for (const close of closing.reverse()) await close();
});

const ask = (path: string) =>
  fetch(site.origin + path, { headers: { cookie }, signal: AbortSignal.timeout(18_000) });

function upload(name: string) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ client: clientId, paper: "other" }))
    body.append(field, value);
  body.append("files", new File([new Uint8Array(samplePdf())], name));
  const headers = { cookie, origin: site.origin };
  return fetch(`${site.origin}/documents/add`, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(30_000),
  });
}

/** The document that was uploaded last. */
async function uploaded(name: string) {
  expect((await upload(name)).status).toBe(200);
  return db
    .selectFrom("document_versions")
    .select(["id", "key"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

test("a silent bucket costs a document and an upload some seconds, the rest is served, and afterwards all goes on", async () => {
  const { id } = await uploaded("quotation.pdf");
  expect((await ask(`/documents/${id}`)).status).toBe(200);
  way.silence();
  const [read, sent, list] = await Promise.all([
    ask(`/documents/${id}`),
    upload("second.pdf"),
    ask("/pmegpadd"),
  ]);
  expect([read.status, await read.text()]).toEqual([503, "The file store does not answer."]);
  expect([sent.status, list.status]).toEqual([503, 200]);
  expect(await sent.text()).toContain("<h1>");
  expect(site.output()).toContain("The bucket of the files (FILES_URL) does not answer.");
  const ready = () => ask("/readyz").then((answer) => answer.text());
  expect(await ready()).toBe("ready\nThe file store did not answer when it was asked last.\n");
  way.cure();
  await expect.poll(async () => (await ask(`/documents/${id}`)).status).toBe(200);
  expect(await ready()).toBe("ready\n");
});

test("a document that is shorter in the storage than it was is refused before it is sent", async () => {
  const { id, key } = await uploaded("receipt.pdf");
  const files = await openFiles(bucketUrl);
  await files.remove(key);
  await files.put(key, Readable.from([samplePdf().subarray(0, 100)]), 100);
  const answer = await ask(`/documents/${id}`);
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringContaining("This file is damaged"),
  ]);
  expect(site.output()).toContain("A file in the storage is damaged");
});
