// Run once after the client build, from the server's bundle, because the texts are read by it: lays the icons and the
// picture of every public page beside the client's files. The running server never loads any of this.
import { join, resolve } from "node:path";
import { clientFolder } from "./assets.ts";
import { offerFonts } from "./pictures/fonts.ts";

const kept = resolve(join("node_modules", ".cache", "pictures"));

const font = offerFonts(kept);
const { drawAll } = await import("./pictures/draw.ts");
await drawAll(clientFolder, { folder: kept, font });
