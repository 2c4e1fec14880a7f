import sanitize from "sanitize-html";
import { isPrivateLiteral } from "../../delivery/deliveries/public-address.server.ts";

/** Drops styles, forms and scripts. Pictures reveal when a mail is read, so the frame loads none until staff ask for them. */
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
    // Headings of a mail must not mix with those of our page.
    ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "p"])),
    a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
  },
};

/** Limits the time sanitizing takes, in characters. */
export const maxHtmlLength = 300_000;

export function safeHtml(html: string): string {
  const cleaned = sanitize(html.slice(0, maxHtmlLength), allowed).trim();
  return textOf(cleaned) === "" && !hasPictures(cleaned) ? "" : cleaned;
}

export function hasPictures(html: string): boolean {
  return /<img\b[^<>]*\bsrc\s*=/i.test(html);
}

/** Host names of local networks. */
const localName = /^[^.]*$|\.(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/i;

/** Drops pictures over plain http, or from the reader's local network. */
export function withoutPrivatePictures(html: string): string {
  return html.replace(/<img\b[^<>]*>/gi, (tag) => {
    const url = URL.parse(/\bsrc="([^"]*)"/i.exec(tag)?.[1] ?? "");
    return url?.protocol === "https:" && !localName.test(url.hostname) && !isPrivateLiteral(url) ? tag : "";
  });
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Takes the output of `safeHtml`; quoted lines begin with ">". */
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
