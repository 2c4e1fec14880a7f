import { type IconName, iconPaths } from "../../../ui/icon-paths.ts";

/** A page of the part in small: its sign, a heading and lines. Decoration only. */
export function PartPicture({ icon, on }: { icon: IconName; on: boolean }) {
  return (
    <svg
      viewBox="0 0 96 64"
      width="96"
      height="64"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={on ? "text-indigo" : "text-ink-soft"}
    >
      <rect x="1" y="1" width="94" height="62" rx="6" className="fill-sunk stroke-line" />
      <rect x="9" y="12" width="40" height="40" rx="8" className="fill-surface stroke-line" />
      <path d={iconPaths[icon]} transform="translate(14.6 17.6) scale(1.2)" />
      <path d="M58 18h28" strokeWidth="4" />
      <path d="M58 29h24M58 38h28M58 47h17" className="stroke-edge" />
    </svg>
  );
}
