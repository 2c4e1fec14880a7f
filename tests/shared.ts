// Vitest global setup of the journeys: one browser for all workers, and one site for the files that only read.
import type { TestProject } from "vitest/node";
import { startBrowser } from "./chromium.ts";
import { quickPages, serve } from "./serve.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserEndpoint: string;
    sharedOrigin: string;
  }
}

export default async function setup(project: TestProject) {
  const [browser, site] = await Promise.all([startBrowser(), serve(quickPages)]);
  project.provide("browserEndpoint", browser.wsEndpoint());
  project.provide("sharedOrigin", site.origin);
  return async () => {
    await Promise.all([browser.close(), site.stop()]);
  };
}
