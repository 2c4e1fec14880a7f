import { Link } from "react-router";
import { Icon } from "./icon.tsx";

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

/** The filters in use, each with a remove button, and a link that removes all. */
export function FilterChips<Name extends string>(props: Props<Name>) {
  const { query, names, labels, text, hrefWithout, clearHref } = props;
  const used = names.filter((name) => query.get(name));
  if (used.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={labels.list}>
      {used.map((name) => (
        <li key={name}>
          <Link
            to={hrefWithout(name)}
            replace
            preventScrollReset
            className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm no-underline hover:border-indigo"
          >
            <span className="max-w-60 truncate">
              {labels.of(name)}: <strong>{text(name, query.get(name) ?? "")}</strong>
            </span>
            <Icon name="close" />
            <span className="sr-only">{labels.remove}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearHref} replace preventScrollReset className="link flex min-h-11 items-center px-2">
          {labels.clear}
        </Link>
      </li>
    </ul>
  );
}
