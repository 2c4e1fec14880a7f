import { photosContext, picturesContext, settingsContext } from "../../contexts/services.ts";
import { MissingFile } from "../../platform/files/storage.server.ts";
import type { Route } from "./+types/file";

const types: Record<string, string> = { svg: "image/svg+xml", png: "image/png", webp: "image/webp" };

/** An SVG that is opened by itself must run and load nothing. */
const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const keyForm = /^[\da-f]{20}-[\da-f]{8}-\d+x\d+\.(svg|png|webp)$/;

let looking: Promise<unknown> | undefined;

/** Only pictures that pages show now, under a key that changes with their bytes. */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const [settings, photos] = [context.get(settingsContext), context.get(photosContext)];
  const isShown = () => [settings.site().brand.logo, ...photos.value().map(({ key }) => key)].includes(file);
  const type = types[keyForm.exec(file)?.[1] ?? ""];
  // Another process may have just published it. Concurrent requests share one reload.
  if (type && !isShown()) {
    looking ??= Promise.all([settings.refresh(), photos.refresh()]).finally(() => {
      looking = undefined;
    });
    await looking;
  }
  if (!type || !isShown()) throw new Response(null, { status: 404 });
  const bytes = await context
    .get(picturesContext)(file)
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
