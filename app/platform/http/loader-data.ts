export function loaderDataOf<Data>(matches: readonly unknown[], id: string): Data | undefined {
  const routes = matches as readonly ({ id: string; loaderData?: unknown } | undefined)[];
  return routes.find((match) => match?.id === id)?.loaderData as Data | undefined;
}
