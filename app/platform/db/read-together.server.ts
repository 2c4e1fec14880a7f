export async function readTogether<Values extends object>(
  values: Values,
): Promise<{ [Name in keyof Values]: Awaited<Values[Name]> }> {
  const read = Object.entries(values).map(async ([name, value]) => [name, await value] as const);
  return Object.fromEntries(await Promise.all(read)) as { [Name in keyof Values]: Awaited<Values[Name]> };
}
