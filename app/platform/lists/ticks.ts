import { clean } from "../language/clean.ts";

/** A row that was ticked, and its version as the screen showed it; a whole list has no versions. */
export type Ticked = { id: string; version?: number | undefined };

/** The value of a row's tick. */
export const tickValue = ({ id, version }: Ticked) => (version === undefined ? id : `${id} ${version}`);

/** The ticked rows of a list's form. */
export function readTicks(form: FormData): Ticked[] {
  return form.getAll("id").map((value) => {
    const [id = "", version] = clean(value).split(" ");
    return { id, version: version === undefined ? undefined : Number(version) };
  });
}
