import { expect, test } from "vitest";
import { acceptsBrotli, acceptsGzip, acceptsZstd } from "./accept-encoding.ts";

test.each([
  ["gzip, deflate, br", true, true],
  ["gzip, deflate, br, zstd", true, true],
  ["br", true, false],
  ["GZIP", false, true],
  ["br;q=0.5, gzip;q=1.0", true, true],
  ["br;q=0.001", true, false],
  ["br;q=0, gzip", false, true],
  ["br ; q=0.000 , gzip ; q=0", false, false],
  ["gzip;q=0.0", false, false],
  ["x-br, x-gzip", false, false],
  ["brotli", false, false],
  ["identity", false, false],
  ["*", false, false],
  ["", false, false],
  [undefined, false, false],
])("%j: Brotli %s, gzip %s", (header, brotli, gzip) => {
  expect([acceptsBrotli(header), acceptsGzip(header)]).toEqual([brotli, gzip]);
});

test("Zstandard is accepted where it is listed", () => {
  expect(["gzip, deflate, br, zstd", "gzip, br", "zstd;q=0"].map(acceptsZstd)).toEqual([true, false, false]);
});
