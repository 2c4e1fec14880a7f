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
  return read(rest);
}
