const files = import.meta.glob<string>("../../../../content/banners/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * The drawing of a page as SVG elements in a field of 480 by 360, by the page's name ("MSME", "about"), or another's where
 * it has none. Their classes (`fill-hue`, `stroke-paper` …) take the colours of the page around them. Throws when there is
 * neither.
 */
export function findBanner(subject: string, otherwise = subject): string {
  const fileOf = (name: string) => files[`../../../../content/banners/${name}.svg`];
  const file = fileOf(subject) ?? fileOf(otherwise);
  if (file === undefined) throw new Error(`There is no drawing for ${subject}`);
  return file.replace(/^<svg[^>]*>|<\/svg>\s*$|\n/g, "");
}
