// The entry of the built server. React and its router select their production code by this variable when they are
// loaded, so it is set before any import.
import process from "node:process";

process.env.NODE_ENV ??= "production";
const { startBuilt } = await import("./main.ts");
await startBuilt();
