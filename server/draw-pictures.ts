// Runs once after the client build; the running server never loads it.
import { join, resolve } from "node:path";
import { clientFolder } from "./assets.ts";
import { setUpFonts } from "./pictures/fonts.ts";

const cache = resolve(join("node_modules", ".cache", "pictures"));

const font = setUpFonts(cache);
const { drawAll } = await import("./pictures/draw.ts");
await drawAll(clientFolder, { folder: cache, font });
