// `npm run screenshots`: the pictures of README, of the built demo.
import sharp from "sharp";
import { startBrowser } from "./chromium.ts";
import { signInToDemo } from "./journeys/accounts.ts";
import { serve } from "./serve.ts";

const pages = { home: "/", services: "/services", dashboard: "/dashboard", inbox: "/inbox" };

const site = await serve({ SOPAN_DEMO: "1" });
const browser = await startBrowser();
try {
  const cookie = await signInToDemo(site);
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { cookie },
  });
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(site.origin + path, { waitUntil: "load" });
    const png = sharp(await page.screenshot()).resize({ width: 1200 });
    await png.png({ palette: true, colours: 128 }).toFile(`docs/${name}.png`);
  }
} finally {
  await browser.close();
  await site.stop();
}
