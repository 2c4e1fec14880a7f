/** By a path such as "cost.assets.3.rate"; undefined if missing. */
export function valueAt(tree: unknown, name: string): unknown {
  let found = tree;
  for (const part of name.split(".")) {
    if (found === null || typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return found;
}

/** Parents must exist; undefined removes the value. */
export function setAt(tree: object, name: string, value: unknown): void {
  const parts = name.split(".");
  const last = parts.pop() ?? "";
  const parent = parts.length > 0 ? valueAt(tree, parts.join(".")) : tree;
  if (parent === null || typeof parent !== "object") return;
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
}
