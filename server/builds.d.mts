/** The folder of the builds, in the folder of the program. */
export function buildsIn(root: string): {
  isCurrent(sources: string): boolean;
  add(sources: string, make: (folder: string) => void): void;
};
