/** Joiners belong to Indian letters. */
const letters = /^(?:[\p{L}\p{M} .'’-]|\u200c|\u200d){1,60}$/u;
/** "evil.example", but not "K.L. Das" or "Md.Salim". */
const host = /[\p{L}\p{M}-]{2}\.[\p{L}\p{M}]{2}/u;
const title = /^(?:mr|mrs|ms|md|mohd|dr|er|ca|adv|prof|smt|shri|sri|km|kum)\./i;

/** A typed name that our own messages may repeat; undefined for what could be an address or a message. */
export function plainName(typed: string): string | undefined {
  const name = typed.trim();
  return letters.test(name) && !host.test(name.replace(title, "")) && !/\bwww\b/i.test(name)
    ? name
    : undefined;
}

export function greetingOf(typed: string): { named: "yes" | "no"; name: string } {
  const name = plainName(typed);
  return name ? { named: "yes", name } : { named: "no", name: "" };
}
