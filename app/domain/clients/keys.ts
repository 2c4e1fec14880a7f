import { keyOf } from "../../platform/language/key.ts";

type Named = {
  name: string;
  project_name: string;
  mobile: string;
  applicant_id?: string | null;
  referred_by?: string | null;
};

/** The three columns that are made from others, for sorting, filtering and searching. */
export function keysOf(client: Named): { name_key: string; referred_key: string; search: string } {
  const lines = [client.name, client.project_name, client.mobile, client.applicant_id ?? ""];
  return {
    name_key: keyOf(client.name),
    referred_key: keyOf(client.referred_by ?? ""),
    // Two ends more, so that the last letter too begins three.
    search: `${lines.map(keyOf).join("\n")}\n\n`,
  };
}
