// Vitest global setup of the journeys: one site for the files that only read.
import type { TestProject } from "vitest/node";
import { quickPages, serve } from "./serve.ts";

declare module "vitest" {
  interface ProvidedContext {
    sharedOrigin: string;
  }
}

export default async function setup(project: TestProject) {
  const site = await serve(quickPages);
  project.provide("sharedOrigin", site.origin);
  return () => site.stop();
}
