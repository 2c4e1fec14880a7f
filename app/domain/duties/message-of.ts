/** The message of a key that comes from data; the key itself when there is none. */
export const messageOf = (messages: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(messages, key) ? (messages[key] ?? key) : key;
