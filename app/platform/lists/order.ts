/** By code unit, as the database sorts; for `sort`. */
export const inOrder = (a: string, b: string): number => Number(a > b) - Number(a < b);

type Entry = { id: string; at: string };

export const newestFirst = (a: Entry, b: Entry): number => inOrder(b.at, a.at) || inOrder(b.id, a.id);
