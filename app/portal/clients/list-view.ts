/** Cards by default, or a table. */
export type ListView = "cards" | "table";

const name = "client-look";
const yearSeconds = 365 * 24 * 60 * 60;

/** The view in the address, or the one that was chosen last on this device. */
export function listView(chosen: string | null, cookies: string | null): ListView {
  if (chosen === "table" || chosen === "cards") return chosen;
  return new RegExp(`(?:^|;\\s*)${name}=table(?:;|$)`).test(cookies ?? "") ? "table" : "cards";
}

/** Remembers the choice for a year. */
export function viewCookie(look: ListView): string {
  return `${name}=${look}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly`;
}
