import { type Kysely, sql } from "kysely";

type Values = Record<string, unknown>;

/**
 * Takes user names and passwords out of the stored addresses of form services and of the sheet. They become the key of that
 * address, which is never shown, unless it has one already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const stored = sql<{ section: string; value: string }>`select section, value from settings
    where section in ('forms', 'sheet')`;
  for (const { section, value } of (await stored.execute(db)).rows) {
    const values = JSON.parse(value) as Values;
    const moved = section === "sheet" ? sheetWithout(values) : formsWithout(values);
    if (JSON.stringify(moved) === JSON.stringify(values)) continue;
    await sql`update settings set value = ${JSON.stringify(moved)} where section = ${section}`.execute(db);
  }
}

function formsWithout(values: Values): Values {
  const moved = { ...values };
  for (const name of Object.keys(values)) {
    const found = credentialsIn(values[name]);
    if (!found) continue;
    moved[name] = found.address;
    const basic = Buffer.from(`${found.user}:${found.password}`).toString("base64");
    moved[`${name}Secret`] ||= `Authorization: Basic ${basic}`;
  }
  return moved;
}

function sheetWithout(values: Values): Values {
  const found = credentialsIn(values.url);
  if (!found) return values;
  const { address: url, user, password: token } = found;
  return { ...values, url, ...(values.token ? {} : { auth: "basic", user, token }) };
}

/** The credentials in an address, and the address without them; undefined where there are none. */
function credentialsIn(value: unknown) {
  const url = typeof value === "string" ? URL.parse(value) : null;
  if (!url?.username && !url?.password) return undefined;
  const [user, password] = [url.username, url.password].map(decoded) as [string, string];
  url.username = "";
  url.password = "";
  return { address: url.href, user, password };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
