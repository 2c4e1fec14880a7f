import { type FormKind, formFields } from "../../domain/cases/enquiries/schema.ts";
import { englishPath } from "../../platform/language/language.ts";

export function formKindAt(pathname: string): FormKind | undefined {
  const [, folder, name = "", ...more] = englishPath(pathname).split("/");
  return folder === "enquiries" && more.length === 0 && Object.hasOwn(formFields, name)
    ? (name as FormKind)
    : undefined;
}
