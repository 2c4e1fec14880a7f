import { join } from "node:path";
import { type Db, openDatabase } from "../app/platform/db/connection.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import type { Figure } from "./figure.ts";
import { startPostgres } from "./postgres.ts";
import type { SiteCopy } from "./site-copy.ts";

type Measured = { db: Db; engine: "SQLite" | "PostgreSQL"; size: number };

/** Measures on an empty database of its own for each size, on each engine that BENCH_ENGINES names. */
export async function onEngines(
  copy: SiteCopy,
  noun: string,
  sizes: readonly number[],
  measure: (of: Measured) => Promise<Figure[]>,
): Promise<Figure[]> {
  const engines = (process.env.BENCH_ENGINES ?? "sqlite,postgres").split(",");
  const figures: Figure[] = [];
  const on = async (engine: Measured["engine"], size: number, url: string) => {
    const db = openDatabase(url);
    try {
      await migrate(db);
      figures.push(...(await measure({ db, engine, size })));
    } finally {
      await db.destroy();
    }
  };
  if (engines.includes("sqlite"))
    for (const size of sizes) await on("SQLite", size, `file:${join(copy.newFolder(noun), "sopan.db")}`);
  if (engines.includes("postgres")) {
    const server = await startPostgres(copy.newFolder("postgres"));
    try {
      for (const size of sizes) {
        await server.createDatabase(`${noun}_${size}`);
        await on("PostgreSQL", size, `${server.url}/${noun}_${size}`);
      }
    } finally {
      await server.stop();
    }
  }
  return figures;
}
