type Messages = { [key: string]: string | Messages };

/** The whole sentences among messages: no labels, and none that is given a value when it is shown. */
export function sentencesOf(messages: object): string[] {
  return Object.values(messages as Messages).flatMap((message) => {
    if (typeof message !== "string") return sentencesOf(message);
    return /[.?!।]$/.test(message) && !message.includes("{") ? [message] : [];
  });
}
