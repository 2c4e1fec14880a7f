/** Text escaped for HTML, with its line breaks. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark).replace(/\n/g, "<br>");
}
