import { data, type RouterContextProvider } from "react-router";
import { logContext } from "../../../contexts/services.ts";
import { isUnavailable } from "../../../platform/db/unavailable.server.ts";

/** They do not come back: somebody types them again. "next" is the new password beside the present one. */
const secrets = ["password", "code", "confirmPassword", "confirmCode", "present"];
const isSecret = (name: string, form: FormData) =>
  secrets.includes(name) || (name === "next" && form.has("present"));

type Posted = { context: Readonly<RouterContextProvider>; form: FormData };

/**
 * Does what a form asks for. While nothing can be saved, because the disk is full or the database locked or away, it throws a
 * 503: the page's script keeps the form as it is, and without script its page shows what was typed and sends it again.
 */
export async function orUnsaved<T>({ context, form }: Posted, work: () => T | Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.get(logContext).error({ err: error }, "a form could not be saved");
    const unsaved = [...form].filter(([name, value]) => typeof value === "string" && !isSecret(name, form));
    throw data({ unsaved }, { status: 503 });
  }
}
