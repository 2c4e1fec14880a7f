import type { Seed } from "./start.ts";

export const demoDataDir = (dataDir = "./data") => `${dataDir}/demo`;
export const fillDemo: Seed = async () => {};
