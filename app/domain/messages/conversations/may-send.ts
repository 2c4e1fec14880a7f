import { variablesIn } from "../ready-texts/variables.ts";
import type { Channel, Conversation } from "./tables.ts";

/** Keys of `conversations.refused`. `variable` is the name of what has no value. */
export type Refusal =
  | { refused: "emptyVariable"; variable: string }
  | {
      refused:
        | "gone"
        | "empty"
        | "tooLong"
        | "noAddress"
        | "windowClosed"
        | "noConsent"
        | "stopped"
        | "past"
        | "noFile"
        | "oneFile"
        | "longCaption"
        | "hasNumber";
    };

export const maxTextLength: Record<Channel, number> = { whatsapp: 4096, mail: 20_000 };
/** WhatsApp's limit for the text with a file, of which it takes one for each message. */
export const maxCaptionLength = 1024;

type Draft = {
  channel: Channel;
  text: string;
  fileIds: readonly string[];
  template?: { values: Record<string, string> } | undefined;
  emoji?: string | undefined;
  answers?: string | undefined;
  sendAt?: Date | undefined;
};

export function draftRefusal(draft: Draft, now: Date): Refusal | undefined {
  const variable = emptyVariable(draft);
  if (variable !== undefined) return { refused: "emptyVariable", variable };
  const isReaction = draft.channel === "whatsapp" && draft.emoji !== undefined && draft.answers !== undefined;
  if (!/[^\s\p{Cf}]/u.test(draft.text) && draft.fileIds.length === 0 && !isReaction)
    return { refused: "empty" };
  if (draft.text.length > maxTextLength[draft.channel]) return { refused: "tooLong" };
  const withFiles = draft.channel === "whatsapp" && !draft.template ? draft.fileIds.length : 0;
  if (withFiles > 1) return { refused: "oneFile" };
  if (withFiles === 1 && [...draft.text].length > maxCaptionLength) return { refused: "longCaption" };
  return draft.sendAt && draft.sendAt <= now ? { refused: "past" } : undefined;
}

/** The first variable without a value, in the template or in the text. */
function emptyVariable({ template, text }: Draft): string | undefined {
  const [name] = Object.entries(template?.values ?? {}).find(([, value]) => value.trim() === "") ?? [];
  return name ?? /\{\{([^{}]{0,100})\}\}/u.exec(text)?.[1]?.trim() ?? variablesIn(text)[0];
}

type Window = Pick<Conversation, "window_ends_at" | "last_in_at">;
type ConsentState = { state: "given" | "withdrawn" | "none"; at: string | null };

/** Anybody who wrote may be answered. Outside its window, WhatsApp takes only templates, which need consent. */
export function channelRefusal(
  { channel, template }: Pick<Draft, "channel" | "template">,
  conversation: Window,
  consent: ConsentState,
  at: Date,
): Refusal | undefined {
  const wroteSince = (moment: string | null) => (conversation.last_in_at ?? "") > (moment ?? "");
  if (consent.state === "withdrawn" && !wroteSince(consent.at)) return { refused: "stopped" };
  if (channel === "mail") return undefined;
  if (!template) return isOpen(conversation, at) ? undefined : { refused: "windowClosed" };
  const allowed = consent.state !== "none" || conversation.window_ends_at !== null;
  return allowed ? undefined : { refused: "noConsent" };
}

export function isOpen({ window_ends_at }: Pick<Conversation, "window_ends_at">, at: Date): boolean {
  return window_ends_at !== null && window_ends_at > at.toISOString();
}
