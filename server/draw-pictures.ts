// Runs once after the client build: writes the icons and the preview image of every public page into the client's files.
// It is part of the server's bundle, which reads the texts. The running server never loads it.
import { join, resolve } from "node:path";
import { clientFolder } from "./assets.ts";
import { offerFonts } from "./pictures/fonts.ts";

const cache = resolve(join("node_modules", ".cache", "pictures"));

const font = offerFonts(cache);
const { drawAll } = await import("./pictures/draw.ts");
await drawAll(clientFolder, { folder: cache, font });
