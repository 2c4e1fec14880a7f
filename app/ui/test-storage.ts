/** What a browser's storage does, as far as pages use it. */
export function testStorage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => void Object.assign(kept, { [name]: text }),
    removeItem: (name: string) => void delete kept[name],
  };
  return new Proxy(kept, {
    get: (_, name: string) => methods[name as keyof typeof methods] ?? kept[name],
  }) as unknown as Storage;
}
