/** A response for a loader, an action or the function behind them to throw; the page's error boundary shows it. */
export function forbidden(text: string): Response {
  return new Response(text, { status: 403 });
}
