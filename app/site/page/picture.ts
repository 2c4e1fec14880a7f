import type { Language } from "../../platform/language/language.ts";

/** The size of the picture that a shared link shows. */
export const pictureSize = { width: 1200, height: 630 };

/** The page's name in its picture's address: "PMEGP", or "home". */
export function pictureSubject(path: string): string {
  return path === "/" ? "home" : path.slice(1);
}

/** The address of a page's picture, drawn at build; `path` is the English one. */
export function picturePath(path: string, language: Language): string {
  return `/og/${pictureSubject(path)}.${language}.png`;
}
