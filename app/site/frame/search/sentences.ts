type Messages = { [key: string]: string | Messages };

/** Without labels and messages with values. */
export function sentencesOf(messages: object): string[] {
  return Object.values(messages as Messages).flatMap((message) => {
    if (typeof message !== "string") return sentencesOf(message);
    return /[.?!।]$/.test(message) && !message.includes("{") ? [message] : [];
  });
}
