import sanitize from "sanitize-html";
import { isPrivateLiteral } from "../../delivery/deliveries/public-address.server.ts";

/**
 * What of a mail's HTML is kept: structure, links and the addresses of pictures. Styles, forms and whatever runs are left out. A
 * picture tells its sender who has read the mail, and when: the frame that shows the HTML loads none until somebody asks for them.
 */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...["p", "br", "div", "span", "a", "b", "strong", "i", "em", "u", "s", "sub", "sup", "hr", "pre", "code"],
    ...["ul", "ol", "li", "dl", "dt", "dd", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6"],
    ...["table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "img"],
  ],
  allowedAttributes: {
    a: ["href", "rel", "target"],
    img: ["src", "alt", "width", "height"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  nonTextTags: ["style", "script", "textarea", "option", "noscript", "title", "head", "xml"],
  nestingLimit: 60,
  transformTags: {
    // Below the headings of our page.
    ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "p"])),
    a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
  },
};

/** Longer than any letter; sanitizing takes time by length. */
export const longestHtml = 300_000;

/** A mail's HTML, safe to be shown; empty when nothing of it can be. */
export function safeHtml(html: string): string {
  const cleaned = sanitize(html.slice(0, longestHtml), allowed).trim();
  return textOf(cleaned) === "" && !hasPictures(cleaned) ? "" : cleaned;
}

/** Whether the HTML shows pictures. */
export function hasPictures(html: string): boolean {
  return /<img\b[^<>]*\bsrc\s*=/i.test(html);
}

/** Names that only a local network has. */
const localName = /^[^.]*$|\.(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/i;

/** The same without pictures that would be loaded from the network of whoever reads the mail, or over plain http. */
export function withoutPrivatePictures(html: string): string {
  return html.replace(/<img\b[^<>]*>/gi, (tag) => {
    const url = URL.parse(/\bsrc="([^"]*)"/i.exec(tag)?.[1] ?? "");
    return url?.protocol === "https:" && !localName.test(url.hostname) && !isPrivateLiteral(url) ? tag : "";
  });
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The text of HTML that `safeHtml` returned, with its line breaks; lines of a quote begin with ">". */
export function textOf(html: string): string {
  let depth = 0;
  const parts = html.split(/(<\/?blockquote\b[^<>]*>)/).map((part) => {
    if (part.startsWith("<blockquote")) depth++;
    else if (part.startsWith("</blockquote")) depth = Math.max(0, depth - 1);
    else
      return depth === 0
        ? linesOf(part)
        : linesOf(part)
            .filter(Boolean)
            .map((line) => `${">".repeat(Math.min(depth, 9))} ${line}`);
    return [];
  });
  return parts
    .flat()
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function linesOf(html: string): string[] {
  return html
    .replace(/\s+/g, " ")
    .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|tr|h\d|pre|dt|dd)>/g, "\n")
    .replace(/<\/t[dh]>/g, "\t")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characters[name] ?? "")
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trim());
}
