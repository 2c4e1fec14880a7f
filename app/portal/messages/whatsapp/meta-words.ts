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

/** Unknown words are shown as Meta writes them. */
export const statusWord = (t: Say, status: string) =>
  messageOr(t, `templates.status.${status}`, t("metaSays", { word: status }));

/** Meta's price category. */
export const categoryWord = (t: Say, category: string) =>
  messageOr(t, `costs.category.${category.toLowerCase()}`, t("metaSays", { word: category }));

/** Why Meta rejected or paused it. */
export const reasonWord = (t: Say, reason: string) =>
  messageOr(t, `templates.reasons.${reason}`, t("metaSays", { word: reason }));

/** Meta's quality rating of the number. */
export const qualityWord = (t: Say, quality: string) =>
  messageOr(t, `number.${quality}`, t("number.UNKNOWN"));

/** Limit of people we may write to first in a day. */
export function limitWord(t: Say, limit: string): string {
  if (isUnlimited(limit)) return t("number.unlimited");
  const max = limitNumber(limit);
  if (max === undefined) return limit === "" ? t("number.noLimit") : t("metaSays", { word: limit });
  return max.toLocaleString("en-IN");
}

/** Meta's last news about account or number. */
export function accountWord(t: Say, { said, limit }: AccountWord): string {
  const what = messageOr(t, `account.${said}`, t("account.other", { word: said }));
  return limit === "" ? what : `${what} ${t("account.limit", { limit: limitWord(t, limit) })}`;
}
