import { cpSync, globSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { migrationNames } from "../../app/platform/db/migrate.server.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";

/** What a later version does: another table, another column with a default, another index. */
const migration = `"9999-next": { async up(db) {
  await db.schema.createTable("next_version").addColumn("id", "text", (c) => c.primaryKey()).execute();
  await db.schema.alterTable("enquiries").addColumn("next", "text", (c) => c.notNull().defaultTo("")).execute();
  await db.schema.createIndex("enquiries_next").on("enquiries").columns(["next", "created_at"]).execute();
} }`;

/** The folder of a copy of the build that is one migration ahead: the version after this one. */
export function nextVersion(): string {
  const folder = scratchFolder("sopan-next-");
  cpSync(realpathSync("build/current"), join(folder, "build"), { recursive: true });
  cpSync("package.json", join(folder, "package.json"));
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const last = `"${migrationNames.at(-1)}": `;
  const file = globSync(join(folder, "build/server/**/*.js")).find((path) =>
    readFileSync(path, "utf8").includes(last),
  );
  if (!file) throw new Error("The build has no list of migrations.");
  // Order does not matter to the program: it runs what is missing.
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(last, () => `${migration},\n${last}`),
  );
  return folder;
}
