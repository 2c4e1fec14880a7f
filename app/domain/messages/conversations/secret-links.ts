/** The token of a link that opens a case or appointment without login. */
const token = /(?<=\/(?:c|status|send|appointments)\/)[\w-]{43}(?![\w-])/g;

const shortened = (secret: string) => `${secret.slice(0, 6)}…`;

export const withoutTokens = (text: string): string => text.replace(token, shortened);

export const tokensIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(token) ?? [])),
];

export function withTokens(text: string, tokens: readonly string[]): string {
  return tokens.reduce((filled, secret) => filled.replaceAll(`/${shortened(secret)}`, `/${secret}`), text);
}

export const tokensOf = ({ secrets }: { secrets: string | null }): string[] => secrets?.split(" ") ?? [];
