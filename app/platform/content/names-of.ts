/** `Object.keys` with its type, for records that have no other names than those of their type. */
export const namesOf = <Name extends string>(record: Readonly<Partial<Record<Name, unknown>>>): Name[] =>
  Object.keys(record) as Name[];
