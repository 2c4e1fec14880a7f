const rememberedSeconds = 365 * 24 * 60 * 60;

export function remembered({ headers }: Pick<Request, "headers">, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(headers.get("cookie") ?? "")?.[1];
}

export function cookieOf(name: string, choice: string, origin: string, seconds = rememberedSeconds): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${choice}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
