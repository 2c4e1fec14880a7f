// React and its router choose their production code by this variable when they are loaded.
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import process from "node:process";

process.env.NODE_ENV ??= "production";
// Makes the next start faster; ignored where the folder is read-only.
enableCompileCache(join(import.meta.dirname, "compiled"));
const { startBuilt } = await import("./main.ts");
await startBuilt();
