const brotli = named("br");
const gzip = named("gzip");

/** The coding is in the list, and not with a quality of nought, which refuses it. */
function named(coding: string): RegExp {
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
