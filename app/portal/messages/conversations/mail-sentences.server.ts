import type { Thread, ThreadMessage } from "../../../domain/messages/conversations/read-thread.server.ts";
import type { MailNote } from "../../../domain/messages/mails/mail-notes.ts";
import { noteSentences } from "../../../domain/messages/mails/note-sentences.server.ts";
import { problemSentence } from "../../../domain/messages/mails/problem-sentence.server.ts";
import type { Language } from "../../../platform/language/language.ts";

/** Adds the sentences about its mails. */
export function withMailSentences(thread: Thread, language: Language): Thread {
  const entries = thread.entries.map((entry) =>
    entry.is === "message" && entry.channel === "mail" ? withSentences(entry, language) : entry,
  );
  return { ...thread, entries };
}

function withSentences(message: ThreadMessage, language: Language): ThreadMessage {
  const { notes, problem, ...details } = message.details;
  const why = problem && problemSentence(problem, language);
  const told = Array.isArray(notes) ? noteSentences(notes as MailNote[], language) : [];
  const sentences = message.kind === "bounce" && why ? [why, ...told] : told;
  return { ...message, details: { ...details, ...(problem && { problem: why ?? problem }), sentences } };
}
