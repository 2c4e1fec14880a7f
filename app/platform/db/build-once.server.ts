import type { Compilable, CompiledQuery } from "kysely";
import { type Db, dbEngine, type Engine } from "./connection.server.ts";

class Parameter {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Kept for each engine. For a flood of forms: with group commit 0.53 ms of processor instead of 0.70 (decision 13). */
export function buildOnce<Values extends object, Row>(
  build: (db: Db, value: <Name extends keyof Values>(name: Name) => Values[Name]) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const built = new Map<Engine, CompiledQuery<Row>>();
  return async (db, values) => {
    const engine = dbEngine(db);
    const query = built.get(engine) ?? build(db, (name) => new Parameter(name) as never).compile();
    built.set(engine, query);
    const parameters = query.parameters.map((part) =>
      part instanceof Parameter ? values[part.name as keyof Values] : part,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
