import { z } from "zod";

const maxLength = 16_000;

const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

const answer = { id: encoded(1400), rawId: encoded(1400), type: z.literal("public-key") };
const none = z.unknown().transform(() => ({}));

const created = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(8000).refine(isWithoutCertificate),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
  clientExtensionResults: none,
});

const signed = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
  }),
  clientExtensionResults: none,
});

const starts = ["none", "packed"].map((format) =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from("fmt"),
    Buffer.from([0x60 + format.length]),
    Buffer.from(format),
  ]),
);

/** We request no certificate; to check one, the library would fetch the addresses in it. */
function isWithoutCertificate(attestation: string): boolean {
  const bytes = Buffer.from(attestation, "base64url");
  const isKnown = starts.some((start) => bytes.subarray(0, start.length).equals(start));
  return isKnown && !bytes.includes("x5c");
}

/** What a browser answers when it has made a passkey; null for anything else. */
export const readCreated = (text: string) => readAs(created, text);

/** What a browser answers when somebody logs in by a passkey; null for anything else. */
export const readSigned = (text: string) => readAs(signed, text);

function readAs<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> | null {
  if (text.length > maxLength) return null;
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
