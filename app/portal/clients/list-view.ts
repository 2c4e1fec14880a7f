/** Cards, as the lists are at first, or a table by choice. */
export type ListView = "cards" | "table";

const name = "client-look";
const yearSeconds = 365 * 24 * 60 * 60;

/** What the address asks for, or what was chosen last on this device. */
export function listView(asked: string | null, cookies: string | null): ListView {
  if (asked === "table" || asked === "cards") return asked;
  return new RegExp(`(?:^|;\\s*)${name}=table(?:;|$)`).test(cookies ?? "") ? "table" : "cards";
}

/** Remembers the choice for a year. */
export function viewCookie(look: ListView): string {
  return `${name}=${look}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly`;
}
