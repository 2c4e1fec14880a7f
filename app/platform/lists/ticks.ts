import { clean } from "../language/clean.ts";

export type Ticked = { id: string; version?: number | undefined };

export const tickValue = ({ id, version }: Ticked) => (version === undefined ? id : `${id} ${version}`);

/** `name`: a button that stands for one row has its own. */
export function readTicks(form: FormData, name = "id"): Ticked[] {
  return form.getAll(name).map((value) => {
    const [id = "", version] = clean(value).split(" ");
    return { id, version: version === undefined ? undefined : Number(version) };
  });
}
