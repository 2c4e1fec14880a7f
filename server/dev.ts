// `npm run dev`: the production server with Vite in place of the built files; restarts when its code changes.
import process from "node:process";
import { createServer, type ViteDevServer } from "vite";
import { developmentScripts } from "./assets.ts";
import type { Running } from "./start.ts";

type Main = typeof import("./main.ts");

const vite = await createServer({
  appType: "custom",
  server: { middlewareMode: true },
  plugins: [
    { name: "reload-public-pages", handleHotUpdate: ({ server }) => server.ws.send({ type: "full-reload" }) },
  ],
});
let running = await start(vite);

/** Vite reloads all other files. */
const readAtStart = /\/server\/|\/app\/routes\.ts$|\.server\.ts$|\/content\//;

// One restart at a time: two would both want the data file.
let restarted = Promise.resolve();
vite.watcher.on("change", (file) => {
  if (readAtStart.test(file)) restarted = restarted.then(restart);
});

async function restart(): Promise<void> {
  await running.stop();
  vite.moduleGraph.invalidateAll();
  running = await start(vite);
}

async function start(server: ViteDevServer): Promise<Running> {
  const main = (await server.ssrLoadModule("/server/main.ts")) as Main;
  return main.run({
    build: main.build,
    reload: async () => ((await server.ssrLoadModule("/server/main.ts")) as Main).build,
    scripts: developmentScripts,
    files: server.middlewares,
    cachePages: false,
  });
}

process.on("exit", () => void vite.close());
