// Runs once after the client build: writes .br and .gz beside every text file, so that no request compresses.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { clientFolder } from "./assets.ts";

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

for (const name of readdirSync(clientFolder, { recursive: true, encoding: "utf8" })) {
  if (!compressible.test(name)) continue;
  const file = join(clientFolder, name);
  const bytes = readFileSync(file);
  if (bytes.length < 256) continue;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
