import { Agent, createServer, type ServerResponse, request as send } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { admitRequests } from "./admission.ts";
import { fetchRaw, listen } from "./test-server.ts";

async function admitting() {
  const server = createServer();
  const admission = admitRequests(server, { "x-content-type-options": "nosniff" });
  return { admission, server, port: await listen(server) };
}

/** A listener whose responses the test ends. */
function holding() {
  const held: ServerResponse[] = [];
  return { held, listener: (_: unknown, response: ServerResponse) => void held.push(response) };
}

/** A client that keeps one connection, and its requests: the status and whether the connection stays. */
function keptConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (path: string, method = "GET") =>
    new Promise<string>((resolve, reject) => {
      const request = send({ port, host: "127.0.0.1", path, method, agent }, (response) => {
        response.resume();
        response.on("end", () => resolve(`${response.statusCode} ${response.headers.connection}`));
      });
      request.on("error", reject);
      request.end(method === "POST" ? "name=Asha" : undefined);
    });
}

test("before the server is ready every request gets 503 at once, except the question whether it runs", async () => {
  const { admission, port } = await admitting();
  for (const request of [{}, { method: "POST", body: "name=Asha" }]) {
    const answer = await fetchRaw(port, "/enquiries/contact", request);
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ "retry-after": "5", "x-content-type-options": "nosniff" });
  }
  expect((await fetchRaw(port, "/readyz")).status).toBe(503);
  expect(await fetchRaw(port, "/healthz")).toMatchObject({ status: 200, text: "ok\n" });
  admission.open((_, response) => response.writeHead(200).end("page"));
  expect(await fetchRaw(port, "/")).toMatchObject({ status: 200, text: "page" });
});

test("a server that stops refuses further requests on a connection that was kept, a post too", async () => {
  const { admission, port } = await admitting();
  let handled = 0;
  admission.open((_, response) => {
    handled++;
    response.end("page");
  });
  const get = keptConnection(port);
  const post = keptConnection(port);
  expect([await get("/"), await post("/")]).toEqual(["200 keep-alive", "200 keep-alive"]);
  admission.close();
  expect(await get("/readyz")).toBe("503 close");
  expect(await post("/enquiries/contact", "POST")).toBe("503 close");
  expect(handled).toBe(2);
});

test("a request that is running finishes, and its connection ends with it", async () => {
  const { admission, port } = await admitting();
  const { held, listener } = holding();
  admission.open(listener);
  const answer = keptConnection(port)("/slow");
  await expect.poll(() => held.length).toBe(1);
  admission.close();
  const finished = admission.finished(60_000);
  held[0]?.end("late");
  expect(await answer).toBe("200 close");
  await finished;
  await admission.finished(60_000);
});

test("a request that does not end is cut at the limit", async () => {
  const { admission, port } = await admitting();
  const { held, listener } = holding();
  admission.open(listener);
  const answer = fetchRaw(port, "/hung").catch((error: NodeJS.ErrnoException) => error.code);
  await expect.poll(() => held.length).toBe(1);
  admission.close();
  await admission.finished(10);
  expect(await answer).toBe("ECONNRESET");
});
