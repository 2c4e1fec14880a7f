const brotli = accepts("br");
const gzip = accepts("gzip");

/** Matches a header that lists the coding, unless with a quality of zero, which means that it is not accepted. */
function accepts(coding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${coding}(?=[\\s;,]|$)(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
}

/** Whether a client with this Accept-Encoding header can read Brotli. */
export function acceptsBrotli(header: string | undefined): boolean {
  return header !== undefined && brotli.test(header);
}

/** Whether a client with this Accept-Encoding header can read gzip. */
export function acceptsGzip(header: string | undefined): boolean {
  return header !== undefined && gzip.test(header);
}
