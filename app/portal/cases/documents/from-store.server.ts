import type { RouterContextProvider } from "react-router";
import { logContext } from "../../../contexts/services.ts";
import { DamagedFile, SilentStore } from "../../../platform/files/storage.server.ts";

/** Throws a response with a message if the storage is down or returns another file. */
export async function fromStore<T>(
  context: Readonly<RouterContextProvider>,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const isSilent = error instanceof SilentStore;
    if (!isSilent && !(error instanceof DamagedFile)) throw error;
    context.get(logContext).error({ err: error }, "a file could not be read");
    const headers = { "content-type": "text/plain; charset=utf-8" };
    throw new Response(error.message, { status: isSilent ? 503 : 500, headers });
  }
}
