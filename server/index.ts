// The entry of the built server. React and its router choose their faster selves by this variable at the moment
// they are loaded, so it is set before anything else is.
import process from "node:process";

process.env.NODE_ENV ??= "production";
const { startBuilt } = await import("./main.ts");
await startBuilt();
