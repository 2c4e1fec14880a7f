/** Whether a caller with this Accept header takes JSON instead of a page. */
export function acceptsJson(accept: string | null | undefined): boolean {
  return accept?.includes("application/json") ?? false;
}
