// Prints every figure that this project claims. `npm run bench` measures all, `npm run bench -- pages posts` a part.
import { type Figure, line, skipped } from "./figure.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { machineFacts } from "./machine.ts";
import { measurePages } from "./pages.ts";
import { measurePosts } from "./posts.ts";
import { copySite, type SiteCopy } from "./site-copy.ts";
import { measureSizes } from "./sizes.ts";
import { measureStart } from "./start.ts";

const parts: Record<string, (copy: SiteCopy) => Promise<Figure[]>> = {
  pages: measurePages,
  posts: measurePosts,
  start: measureStart,
  sizes: measureSizes,
  lighthouse: measureLighthouse,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(
    `No such figures: ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}\n`,
  );
  process.exit(2);
}

const copy = copySite();
process.on("exit", copy.remove);
// Leaving by exit() ends every program that was started.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

console.log(machineFacts().join("\n"));
console.log(`\n${line({ name: "figure", measured: "measured", target: "target" })}`);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const figures = await measure(copy).catch((error: unknown) => [skipped(name, String(error))]);
  for (const figure of figures) console.log(line(figure));
}
process.exit(0);
