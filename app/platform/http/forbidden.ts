/** To be thrown by a loader or an action; the error boundary shows it. */
export function forbidden(text: string): Response {
  return new Response(text, { status: 403 });
}
