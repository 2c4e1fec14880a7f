/** The last part of a link that opens somebody's case or appointment to whoever has it. */
const token = /(?<=\/(?:status|send|appointments)\/)[\w-]{43}(?![\w-])/g;

const shortened = (secret: string) => `${secret.slice(0, 6)}…`;

/** A text as it is stored and shown: of each secret link only its beginning. */
export const withoutTokens = (text: string): string => text.replace(token, shortened);

/** The tokens of some texts, each once. */
export const tokensIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(token) ?? [])),
];

/** The text as it is sent. */
export function withTokens(text: string, tokens: readonly string[]): string {
  return tokens.reduce((filled, secret) => filled.replaceAll(`/${shortened(secret)}`, `/${secret}`), text);
}

/** The tokens that are stored with a message. */
export const tokensOf = ({ secrets }: { secrets: string | null }): string[] => secrets?.split(" ") ?? [];
