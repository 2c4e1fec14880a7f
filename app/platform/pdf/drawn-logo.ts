/** Sharp on paper; undefined when it cannot be drawn, because the PDF matters more. */
export async function drawnLogo(logo: string): Promise<Buffer | undefined> {
  const { default: sharp } = await import("sharp");
  const drawing = sharp(Buffer.from(logo, "base64")).resize(540, 150, { fit: "inside" });
  return drawing
    .png({ palette: true })
    .toBuffer()
    .catch(() => undefined);
}
