/** Throws the same numbers for the same name, always: from `least` to `most`, whole. */
export type Dice = (least: number, most: number) => number;

export function diceOf(name: string): Dice {
  let seed = 0x811c9dc5;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 0x01000193);
  return (least, most) => {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return least + (((seed ^ (seed >>> 13)) >>> 0) % (most - least + 1));
  };
}
