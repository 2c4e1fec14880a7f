// Loaded by the servers of the journeys before anything else: pages in memory are compressed quickly instead of at the
// highest level, which takes 65 ms of a processor for each page. `sizes.test.ts` measures pages as the product sends them.
import { syncBuiltinESMExports } from "node:module";
import zlib, { type BrotliOptions, type CompressCallback } from "node:zlib";

const { brotliCompress } = zlib;
const { BROTLI_PARAM_QUALITY } = zlib.constants;

Object.assign(zlib, {
  brotliCompress: (bytes: Buffer, { params }: BrotliOptions, done: CompressCallback) =>
    brotliCompress(bytes, { params: { ...params, [BROTLI_PARAM_QUALITY]: 5 } }, done),
});
syncBuiltinESMExports();
