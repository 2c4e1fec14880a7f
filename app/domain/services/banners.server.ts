const files = import.meta.glob<string>("../../../content/banners/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * The drawing of a page as SVG elements in a field of 480 by 360: a service's route ("PMEGP") or "home", "about",
 * "services", "contact", "legal". Their classes (`fill-hue`, `stroke-paper` …) take the colours of the page around them.
 * Throws when there is no such drawing.
 */
export function findBanner(subject: string): string {
  const file = files[`../../../content/banners/${subject}.svg`];
  if (file === undefined) throw new Error(`There is no drawing for ${subject}`);
  return file.replace(/^<svg[^>]*>|<\/svg>\s*$|\n/g, "");
}
