import type { useWhatsAppWords } from "./use-whatsapp-words.ts";

export const tones: Record<string, "success" | "error" | "warning"> = {
  APPROVED: "success",
  PAUSED: "warning",
  REJECTED: "error",
  DISABLED: "error",
};

const known = ["APPROVED", "PENDING", "REJECTED", "PAUSED", "DISABLED", "GONE"] as const;

/** What Meta's word for the state of a template means. */
export function statusWord(t: ReturnType<typeof useWhatsAppWords>, status: string): string {
  const word = known.find((one) => one === status);
  return word ? t(`templates.status.${word}`) : status.toLowerCase();
}
