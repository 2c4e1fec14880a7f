import { data, type RouterContextProvider } from "react-router";
import { logContext } from "../../../contexts/services.ts";
import { isUnavailable } from "../../../platform/db/unavailable.server.ts";

/** Never sent back. "next" is the new password. */
const secrets = ["password", "code", "confirmPassword", "confirmCode", "present"];
const isSecret = (name: string, form: FormData) =>
  secrets.includes(name) || (name === "next" && form.has("present"));

type Posted = { context: Readonly<RouterContextProvider>; form: FormData };

/** 503 while nothing can be saved, such as with a full disk. The script keeps the form; without it, the error page can resend. */
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
