export function forbidden(text: string): Response {
  return new Response(text, { status: 403 });
}
