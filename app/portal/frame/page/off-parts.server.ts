import type { RouterContextProvider } from "react-router";
import { createTranslator } from "use-intl/core";
import { dbContext, settingsContext } from "../../../contexts/services.ts";
import { isOnAt, longestAt } from "../../../domain/firm/parts/at-address.ts";
import { onAt, type PartKey, parts } from "../../../domain/firm/parts/parts.ts";
import { listOwners } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { listInWords } from "../../../platform/language/list.ts";
import type { OffPart } from "./staff-context.ts";

type Context = Readonly<RouterContextProvider>;

/** Whether the part to which an address belongs is on: for blocks, links and results that lead there. */
export function isOnIn(context: Context): (path: string) => boolean {
  const table = onAt(context.get(settingsContext).parts());
  return (path) => isOnAt(table, path);
}

const addresses = parts.flatMap((part) => part.addresses);

function partAt(path: string): PartKey | undefined {
  const nearest = longestAt(addresses, path);
  return parts.find((part) => part.addresses.some((address) => address === nearest))?.key;
}

/** What the page of a part that is off says instead. Null if it is on. */
export async function offPartAt(context: Context, staff: Staff, path: string): Promise<OffPart | null> {
  const key = partAt(path);
  if (key === undefined || context.get(settingsContext).parts()[key] === "on") return null;
  const db = context.get(dbContext);
  const [locale, owners] = await Promise.all([readLanguage(db, staff), listOwners(db, staff)]);
  const messages = allMessages[locale];
  const t = createTranslator({ locale, messages, namespace: "parts" });
  const isOwner = may(staff, "settings");
  return {
    part: key,
    title: t("offPage.title", { part: messages.settings.fields.parts[key] }),
    text: t(`each.${key}.text`),
    ask: isOwner ? t("offPage.owner") : t("offPage.ask", { owners: listInWords(owners, locale) }),
    ...(isOwner && { turnOn: t("offPage.turnOn"), all: t("offPage.all") }),
  };
}
