import { photosContext, picturesContext, settingsContext } from "../../contexts/services.ts";
import { MissingFile } from "../../platform/files/storage.server.ts";
import type { Route } from "./+types/file";

const types: Record<string, string> = { svg: "image/svg+xml", png: "image/png", webp: "image/webp" };

/** Nothing runs in a picture and nothing loads from it, also when it is opened by itself. */
const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** The logo or a photograph that pages show now, under a key that changes with its bytes; nothing else of the storage. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { logo } = context.get(settingsContext).site().brand;
  const keys = [
    logo,
    ...context
      .get(photosContext)
      .value()
      .map(({ key }) => key),
  ];
  const type = types[params.file.split(".").at(-1) ?? ""];
  if (!type || !keys.includes(params.file)) throw new Response(null, { status: 404 });
  const bytes = await context
    .get(picturesContext)(params.file)
    .catch((error: unknown) => {
      if (error instanceof MissingFile) throw new Response(null, { status: 404 });
      throw error;
    });
  return new Response(bytes, {
    headers: {
      "content-type": type,
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": policy,
    },
  });
}
