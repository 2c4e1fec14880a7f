type Size = { width: number; height: number };

/** More needs too much of the server's memory when rows do not come in order. */
const maxPixels = 12_500_000;
/** Fewer for phones that cannot draw so many pixels. */
const steps = [maxPixels, 8_000_000, 4_000_000];
/** Limit of a canvas in most browsers. */
const maxSide = 16_000;
const quality = 0.85;

/** Reduces a photograph that is too large for the server; any other file is unchanged. Never rejects. */
export async function smallerPhoto(file: File, maxBytes: number): Promise<File> {
  const size = await sizeOf(file).catch(() => undefined);
  if (!size || (file.size <= maxBytes && size.width * size.height <= maxPixels)) return file;
  for (const pixels of steps) {
    const blob = await drawn(file, size, pixels).catch(() => null);
    if (!blob || blob.size > maxBytes) continue;
    const name = file.name.replace(/\.[a-z0-9]{1,5}$/i, "");
    return new File([blob], `${name || "photo"}.jpg`, {
      type: "image/jpeg",
      lastModified: file.lastModified,
    });
  }
  return file;
}

async function sizeOf(file: File): Promise<Size | undefined> {
  const bytes = new DataView(await file.slice(0, 1024 * 1024).arrayBuffer());
  if (bytes.byteLength < 24) return undefined;
  if (bytes.getUint32(0) === 0x89504e47) return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
  if (bytes.getUint16(0) === 0xffd8) return sizeOfJpeg(bytes) ?? unknown;
  // Some browsers can draw HEIC.
  return bytes.getUint32(4) === 0x66747970 ? unknown : undefined;
}

const unknown = { width: 0, height: 0 };

function sizeOfJpeg(bytes: DataView): Size | undefined {
  for (let at = 2; at + 9 < bytes.byteLength; ) {
    const code = bytes.getUint16(at);
    if (code < 0xff01) return undefined;
    const isFrame = code >= 0xffc0 && code <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(code);
    if (isFrame) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    at += code === 0xffff ? 1 : 2 + bytes.getUint16(at + 2);
  }
  return undefined;
}

async function drawn(file: File, { width }: Size, maxPixelsNow: number): Promise<Blob | null> {
  // Where the browser can, it decodes into fewer pixels.
  const max = Math.floor(Math.sqrt(maxPixelsNow));
  const options: ImageBitmapOptions = { imageOrientation: "from-image" };
  const fewer = { ...options, resizeWidth: max, resizeQuality: "high" } as const;
  const image = await createImageBitmap(file, width > 2 * max ? fewer : options);
  try {
    const whole = image.width * image.height;
    const scale = Math.min(1, Math.sqrt(maxPixelsNow / whole), maxSide / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.floor(image.width * scale));
    canvas.height = Math.max(1, Math.floor(image.height * scale));
    const paper = canvas.getContext("2d");
    if (!paper) return null;
    paper.fillStyle = "#fff";
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  } finally {
    image.close();
  }
}
