const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|li|t[dhr]|h\d|blockquote|pre)>|<br>/g, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
