import { expect, test } from "vitest";
import { freePort } from "../../app/platform/db/test-free-port.ts";
import { serve } from "../serve.ts";

test("with a public address of its own the server listens where it was told", async () => {
  const port = await freePort();
  const site = await serve({ ORIGIN: "https://www.sopan.example", PORT: String(port) });
  try {
    expect(site.origin).toBe("https://www.sopan.example");
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});
