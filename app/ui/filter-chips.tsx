import { Chips } from "./chips.tsx";

type Props<Name extends string> = {
  /** The list's current query. */
  query: URLSearchParams;
  names: readonly Name[];
  labels: { list: string; remove: string; clear: string; of(name: Name): string };
  /** A filter's value as text. */
  text(name: Name, value: string): string;
  /** The list's URL without one filter, or without all of them. */
  hrefWithout(name: Name): string;
  clearHref: string;
};

/** The filters of a list that are in use. */
export function FilterChips<Name extends string>(props: Props<Name>) {
  const { query, names, labels, text, hrefWithout, clearHref } = props;
  return (
    <Chips
      label={labels.list}
      takeAway={labels.remove}
      clear={{ href: clearHref, label: labels.clear }}
      chips={names.flatMap((name) => {
        const value = query.get(name);
        return value ? [{ href: hrefWithout(name), label: labels.of(name), value: text(name, value) }] : [];
      })}
    />
  );
}
