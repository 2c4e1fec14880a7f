export const acceptsBrotli = accepts("br");

export const acceptsGzip = accepts("gzip");

export const acceptsZstd = accepts("zstd");

function accepts(coding: string): (header: string | undefined) => boolean {
  const listed = new RegExp(`(?:^|,)\\s*${coding}(?=[\\s;,]|$)(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
  return (header) => header !== undefined && listed.test(header);
}
