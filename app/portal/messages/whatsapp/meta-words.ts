import { isUnlimited, limitNumber } from "../../../domain/messages/whatsapp/day-limit.ts";
import type { AccountWord } from "../../../domain/messages/whatsapp/state.server.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import type { useWhatsAppWords } from "./use-whatsapp-words.ts";

type Say = ReturnType<typeof useWhatsAppWords>;

export const tones: Record<string, "success" | "error" | "warning"> = {
  APPROVED: "success",
  FLAGGED: "warning",
  PAUSED: "warning",
  LIMIT_EXCEEDED: "warning",
  REJECTED: "error",
  DISABLED: "error",
  LOCKED: "error",
};

/** What Meta's word for the state of a template means; a word that is not known here is shown as Meta's. */
export const statusWord = (t: Say, status: string) =>
  messageOr(t, `templates.status.${status}`, t("metaSays", { word: status }));

/** For what Meta charges a template. */
export const categoryWord = (t: Say, category: string) =>
  messageOr(t, `costs.category.${category.toLowerCase()}`, t("metaSays", { word: category }));

/** Why Meta has refused or paused a template. */
export const reasonWord = (t: Say, reason: string) =>
  messageOr(t, `templates.reasons.${reason}`, t("metaSays", { word: reason }));

/** How people take the messages of a number. */
export const qualityWord = (t: Say, quality: string) =>
  messageOr(t, `number.${quality}`, t("number.UNKNOWN"));

/** How many people may be written to first in a day. */
export function limitWord(t: Say, limit: string): string {
  if (isUnlimited(limit)) return t("number.unlimited");
  const most = limitNumber(limit);
  if (most === undefined) return limit === "" ? t("number.noLimit") : t("metaSays", { word: limit });
  return most.toLocaleString("en-IN");
}

/** What Meta said last of the account or the number. */
export function accountWord(t: Say, { said, limit }: AccountWord): string {
  const what = messageOr(t, `account.${said}`, t("account.other", { word: said }));
  return limit === "" ? what : `${what} ${t("account.limit", { limit: limitWord(t, limit) })}`;
}
