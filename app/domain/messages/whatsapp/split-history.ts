import { parseJson } from "../../../platform/language/parse-json.ts";
import { type Json, listOf, objectOf } from "./json.ts";

/** In one transaction, so that nobody waits for it. */
const maxMessages = 20;

/** Posts of the same shape with some of the messages each; undefined if it is no history alone. */
export function splitHistory(body: string): string[] | undefined {
  const post = objectOf(parseJson(body));
  const entries = listOf(post.entry);
  const changes = entries.flatMap((entry) => listOf(entry.changes).map((change) => ({ entry, change })));
  if (changes.length === 0 || changes.some(({ change }) => change.field !== "history")) return undefined;
  return changes.flatMap(({ entry, change }) =>
    valuesOf(objectOf(change.value)).map((value) =>
      JSON.stringify({ ...post, entry: [{ ...entry, changes: [{ field: "history", value }] }] }),
    ),
  );
}

function valuesOf({ history, messages, message_echoes, ...value }: Json): Json[] {
  const files = [
    ...slices(listOf(messages)).map((some) => ({ messages: some })),
    ...slices(listOf(message_echoes)).map((some) => ({ message_echoes: some })),
  ];
  return [
    ...listOf(history)
      .flatMap(chunksOf)
      .map((chunk) => ({ history: [chunk] })),
    ...files,
  ].map((part) => ({
    ...value,
    ...part,
  }));
}

/** The progress comes last. */
function chunksOf({ threads, ...chunk }: Json): Json[] {
  const parts = listOf(threads).flatMap(({ messages, ...thread }) =>
    slices(listOf(messages)).map((some) => ({ threads: [{ ...thread, messages: some }] })),
  );
  return [...parts, chunk];
}

function slices(all: readonly Json[]): Json[][] {
  const count = Math.ceil(all.length / maxMessages);
  return Array.from({ length: count }, (_, at) => all.slice(at * maxMessages, (at + 1) * maxMessages));
}
