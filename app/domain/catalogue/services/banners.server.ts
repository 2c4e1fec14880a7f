const files = import.meta.glob<string>("../../../../content/banners/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** SVG elements for a 480 by 360 field, coloured by classes such as `fill-hue`. Throws when there is none. */
export function findBanner(subject: string, otherwise = subject): string {
  const fileOf = (name: string) => files[`../../../../content/banners/${name}.svg`];
  const file = fileOf(subject) ?? fileOf(otherwise);
  if (file === undefined) throw new Error(`There is no drawing for ${subject}`);
  return file.replace(/^<svg[^>]*>|<\/svg>\s*$|\n/g, "");
}
