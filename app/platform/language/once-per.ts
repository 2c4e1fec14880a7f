/** For formatters, which take far longer to create than to use. The keys must be few, because nothing is forgotten. */
export function oncePer<Key extends string | number, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
