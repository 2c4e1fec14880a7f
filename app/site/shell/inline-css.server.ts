/** Tokens of Tailwind's own that no rule changes: each is cheaper where it is read than under a name. */
const constants = /(--(?:font-weight|leading|spacing)\b[\w-]*):([^;}]*);?/g;

/** A sheet without what it has only for browsers that cannot show the site's other rules, or under names that nothing reads. */
export function lightened(sheet: string): string {
  const values = new Map<string, string>();
  return withoutProperties(sheet)
    .replace(/(?<=:root,:host\{)[^}]*/, (tokens) =>
      tokens.replace(constants, (_, name: string, value: string) => {
        values.set(name, value);
        return "";
      }),
    )
    .replace(/var\((--[\w-]+)\)/g, (read, name: string) => values.get(name) ?? read)
    .replace(
      /@media \(prefers-color-scheme:dark\)\{:root\{(?:--lightningcss-(?:light|dark):[^;}]*;?)+\}\}/,
      "",
    )
    .replace(/--lightningcss-(?:light|dark):[^;}]*;/g, "")
    .replace(/not all and \(min-width:([\w.]+)\)/g, "(width<$1)")
    .replace(/\(min-width:([\w.]+)\)/g, "(width>=$1)");
}

/**
 * A sheet of Tailwind without its registered custom properties: where a utility reads one, it gets the value that the
 * utility itself sets, or the initial one. They are there for looks composed of several classes, which public pages do
 * not use, and would cost 0.4 KB on each. `--tw-leading` alone is set by one class and read by another, and stays.
 */
export function withoutProperties(sheet: string): string {
  const initial = new Map<string, string>();
  return sheet
    .replace(/\/\*!.*?\*\//g, "")
    .replace(/@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/, "")
    .replace(/@property (--tw-[\w-]+)\{([^}]*)\}/g, (_, name: string, rules: string) => {
      initial.set(name, /initial-value:([^;}]*)/.exec(rules)?.[1] ?? "");
      return "";
    })
    .replace(/\{([^{}]*--tw-[^{}]*)\}/g, (_, rule: string) => `{${resolved(rule, initial)}}`)
    .replace(/calc\(var\(--spacing\) \* (-?[\d.]+)\)/g, (_, times: string) => `${Number(times) / 4}rem`);
}

function resolved(rule: string, initial: Map<string, string>): string {
  const own = new Map<string, string>();
  const rest = rule.replace(
    /(?<=^|;)(--tw-(?!leading)[\w-]+):([^;]*);?/g,
    (_, name: string, value: string) => {
      own.set(name, value);
      return "";
    },
  );
  const read = (text: string): string =>
    text.replace(/var\((--tw-(?!leading)[\w-]+)(?:, ?)?([^()]*)\)/g, (_, name: string, otherwise: string) =>
      read(own.get(name) || initial.get(name) || otherwise),
    );
  return read(rest).replace(/0 0 #0000, ?(?=0)/g, "");
}
