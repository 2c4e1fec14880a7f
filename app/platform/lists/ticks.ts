import { clean } from "../language/clean.ts";

export type Ticked = { id: string; version?: number | undefined };

export const tickValue = ({ id, version }: Ticked) => (version === undefined ? id : `${id} ${version}`);

export function readTicks(form: FormData): Ticked[] {
  return form.getAll("id").map((value) => {
    const [id = "", version] = clean(value).split(" ");
    return { id, version: version === undefined ? undefined : Number(version) };
  });
}
