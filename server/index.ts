// The entry of the built server. React and its router select their production code by this variable when they are
// loaded, so it is set before any import.
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import process from "node:process";

process.env.NODE_ENV ??= "production";
// The next start finds the code compiled. Where this folder is read-only, each start compiles it.
enableCompileCache(join(import.meta.dirname, "compiled"));
const { startBuilt } = await import("./main.ts");
await startBuilt();
