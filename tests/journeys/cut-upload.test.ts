import { createHash } from "node:crypto";
import { connect as connectTo, createServer, type Socket } from "node:net";
import { Upload } from "tus-js-client";
import { expect, onTestFinished, test } from "vitest";
import { makeLink } from "../../app/domain/cases/applicant-links/links.server.ts";
import { insertClient } from "../../app/domain/cases/clients/change-client.server.ts";
import { sampleClient } from "../../app/domain/cases/clients/test-clients.ts";
import { samplePdf } from "../../app/platform/uploads/sample-files.ts";
import { writeAsOwner } from "./accounts.ts";
import { startAsOwner } from "./start-journey.ts";

let path = "";
const { site, newPage } = await startAsOwner({
  prepare: (at) =>
    writeAsOwner(at, async (trx, staff) => {
      const { id } = await insertClient(trx, staff, sampleClient, new Date());
      const of = { kind: "send", language: "en", days: 90 } as const;
      const made = await makeLink(trx, staff, id, of, new Date());
      path = typeof made === "string" ? made : made.path;
    }),
});

/** A line to the server that is cut each time after so many bytes were sent, as often as said; then it holds. */
async function badLine(cuts: number, bytesEach: number) {
  const { port } = new URL(site.origin);
  const line = { cut: 0, port: 0 };
  const server = createServer((browser: Socket) => {
    const upstream = connectTo(Number(port), "127.0.0.1");
    let sent = 0;
    const end = () => {
      browser.destroy();
      upstream.destroy();
    };
    browser.on("data", (chunk) => {
      sent += chunk.length;
      upstream.write(chunk);
      if (sent < bytesEach || line.cut >= cuts) return;
      line.cut++;
      // What was sent before arrives: the line ends behind it.
      upstream.end();
      browser.destroy();
    });
    upstream.pipe(browser);
    for (const socket of [browser, upstream]) socket.on("error", end).on("close", end);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  line.port = typeof address === "object" && address ? address.port : 0;
  return line;
}

/** A PDF of ten megabytes. */
function largePdf(): Buffer {
  const small = samplePdf();
  const filler = Buffer.alloc(10 * 1024 * 1024 - small.length, "%filler\n");
  const head = small.indexOf("\n") + 1;
  return Buffer.concat([small.subarray(0, head), filler, small.subarray(head)]);
}

function send(port: number, bytes: Buffer): Promise<{ reference: string; offsets: number[] }> {
  const offsets: number[] = [];
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `http://127.0.0.1:${port}${path}/files`,
      metadata: { name: "large.pdf", documentType: "pan", batch: "", upload: "the-upload-of-this-test" },
      overridePatchMethod: true,
      retryDelays: Array<number>(20).fill(100),
      onShouldRetry: () => true,
      onBeforeRequest: (request) => {
        const offset = request.getHeader("Upload-Offset");
        if (offset !== undefined) offsets.push(Number(offset));
      },
      onSuccess: ({ lastResponse }) =>
        resolve({ reference: lastResponse.getHeader("Upload-Reference") ?? "", offsets }),
      onError: reject,
    });
    upload.start();
  });
}

test("ten megabytes over a line that is cut five times arrive whole, once, and from where they stopped", async () => {
  const bytes = largePdf();
  const line = await badLine(5, 1_800_000);
  const { reference, offsets } = await send(line.port, bytes);
  expect(line.cut).toBe(5);
  expect(reference).toMatch(/^D-\w{5}-\w{5}$/);
  expect(offsets[0]).toBe(0);
  // Each attempt goes on behind the last one, and far behind.
  for (const [n, offset] of offsets.entries()) if (n > 0) expect(offset).toBeGreaterThan(offsets[n - 1] ?? 0);
  expect(offsets.at(-1)).toBeGreaterThan(5_000_000);
  const page = await newPage();
  await page.goto(`${site.origin}/client/9876500001?tab=documents`);
  const views = page.locator("a[href^='/documents/received/']");
  expect(await views.count()).toBe(1);
  const received = await page.request.get(`${site.origin}${await views.getAttribute("href")}`);
  const hash = (of: Buffer) => createHash("sha256").update(of).digest("hex");
  expect(hash(await received.body())).toBe(hash(bytes));
});
