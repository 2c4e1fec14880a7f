/** Whether a client with this Accept-Encoding header can read Brotli. */
export const acceptsBrotli = accepts("br");

/** Whether a client with this Accept-Encoding header can read gzip. */
export const acceptsGzip = accepts("gzip");

/** Whether a client with this Accept-Encoding header can read Zstandard. */
export const acceptsZstd = accepts("zstd");

/** The coding is listed, and not with a quality of zero, which means that it is not accepted. */
function accepts(coding: string): (header: string | undefined) => boolean {
  const listed = new RegExp(`(?:^|,)\\s*${coding}(?=[\\s;,]|$)(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
  return (header) => header !== undefined && listed.test(header);
}
