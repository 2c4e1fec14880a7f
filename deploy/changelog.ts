/**
 * The changelog with "Unreleased" made into a version of a day ("2026-11-20"), and what is new in it. Throws a sentence
 * when there is nothing new or the version is there already.
 */
export function releaseChangelog(
  text: string,
  version: string,
  day: string,
): { text: string; notes: string } {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error("A version is three numbers, such as 1.2.0.");
  if (text.includes(`## [${version}]`)) throw new Error(`The changelog has ${version} already.`);
  const heading = "## [Unreleased]\n";
  const start = text.indexOf(heading);
  if (start < 0) throw new Error("The changelog has no part Unreleased.");
  const after = text.slice(start + heading.length);
  const next = after.search(/^## \[/m);
  const notes = (next < 0 ? after : after.slice(0, next)).trim();
  if (notes === "") throw new Error("Nothing is new: the part Unreleased is empty.");
  const rest = next < 0 ? "" : `\n${after.slice(next)}`;
  return { text: `${text.slice(0, start)}${heading}\n## [${version}] - ${day}\n\n${notes}\n${rest}`, notes };
}
