export function acceptsJson(accept: string | null | undefined): boolean {
  return accept?.includes("application/json") ?? false;
}
