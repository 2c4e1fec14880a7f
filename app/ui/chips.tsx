import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export type Chip = {
  /** The list without this filter. */
  href: string;
  label: string;
  value: string;
};

type Props = {
  label: string;
  chips: readonly Chip[];
  /** The remove button's label for screen readers. */
  takeAway: string;
  clear: { href: string; label: string };
};

/** The filters in use, each with a remove button, and a link that removes all. */
export function Chips({ label, chips, takeAway, clear }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link
            to={chip.href}
            replace
            preventScrollReset
            className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm no-underline hover:border-indigo"
          >
            <span className="max-w-60 truncate">
              {chip.label}: <strong>{chip.value}</strong>
            </span>
            <Icon name="close" />
            <span className="sr-only">{takeAway}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={clear.href} replace preventScrollReset className="link flex min-h-11 items-center px-2">
          {clear.label}
        </Link>
      </li>
    </ul>
  );
}
