export const maxDistrictLength = 80;

/** In any script, such as "East Champaran" or "गया (बिहार)". */
const name = /^[\p{L}\p{M}][\p{L}\p{M} .,()'’-]*$/u;

/** "" for none; null if it is no name of a place. */
export function readDistrict(typed: string): string | null {
  const district = typed.replace(/\s+/g, " ").trim();
  return district === "" || (district.length <= maxDistrictLength && name.test(district)) ? district : null;
}
