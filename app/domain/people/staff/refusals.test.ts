import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Every module of the records and rules, besides those of tests. */
const modules = import.meta.glob<Record<string, unknown>>(["../../**/*.server.ts", "!../../**/test-*.ts"], {
  eager: true,
});

type Call = (...values: unknown[]) => unknown;

/**
 * Stands for a database and for every other value: it has all properties, can be called, and runs a transaction. It gives up
 * after so many reads, because a function that asks nobody may wait for the last row.
 */
function anything(reads = 500): unknown {
  let left = reads;
  const value: unknown = new Proxy(() => undefined, {
    get(_, key) {
      if (--left < 0) throw new Error("This function does not refuse.");
      return key === "then" || key === Symbol.toPrimitive ? undefined : value;
    },
    apply: (_, __, values) => {
      const callback = values.find((given) => typeof given === "function" && given !== value);
      return callback ? callback(value) : value;
    },
  });
  return value;
}

/** The place of the parameter `staff`; -1 of a function that does not know who asks. */
function placeOfStaff(text: string): number {
  const parameters = [""];
  let depth = 0;
  for (const letter of text.slice(text.indexOf("(") + 1)) {
    if ("([{".includes(letter)) depth++;
    if (")]}".includes(letter) && depth-- === 0) break;
    if (letter === "," && depth === 0) parameters.push("");
    else parameters[parameters.length - 1] += letter;
  }
  return parameters.findIndex((name) => name.trim() === "staff");
}

async function refuses(call: Call, place: number): Promise<boolean> {
  const values: unknown[] = Array.from({ length: 8 }, () => anything());
  values[place] = { id: "nobody", role: "nobody", language: "en" };
  try {
    // A list that is written row by row asks when its first rows are read.
    const result = (await call(...values)) as AsyncGenerator | undefined;
    await result?.next?.();
  } catch (error) {
    return error instanceof Response && error.status === 403;
  }
  return false;
}

test("functions refuse whoever lacks the permission; those that leave it to their callers are known", async () => {
  const table: string[] = [];
  for (const [path, module] of Object.entries(modules))
    for (const [name, call] of Object.entries(module)) {
      const text = String(call);
      const place = typeof call === "function" ? placeOfStaff(text) : -1;
      if (place < 0) continue;
      const asked = [...text.matchAll(/requirePermission\)?\(\s*staff, ([^)]+)\)/g)].map(([, what]) => what);
      const refused = await refuses(call as Call, place);
      table.push(
        `${basename(dirname(join(import.meta.dirname, path)))} ${name}: ${refused ? asked.join(", ") || "refused" : "not asked"}`,
      );
    }
  await expect(`${table.sort().join("\n")}\n`).toMatchFileSnapshot("refusals.txt");
});
