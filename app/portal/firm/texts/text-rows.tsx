import { Link } from "react-router";
import { textHref } from "../../../domain/firm/texts/text-href.ts";
import type { ListedText } from "../../../domain/firm/texts/texts.server.ts";
import { StateBadge, useFieldName } from "./text-names.tsx";

export const row = "flex min-h-11 items-center justify-between gap-4 px-4 py-2 no-underline hover:bg-sunk";

export function TextRows({ texts }: { texts: readonly ListedText[] }) {
  const fieldName = useFieldName();
  if (texts.length === 0) return null;
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {texts.map((text) => (
        <li key={text.key}>
          <Link to={textHref(text.key)} className={row}>
            {text.kind === "message" ? (
              <span className="truncate">{text.reads}</span>
            ) : (
              <span className="grid min-w-0 gap-x-6 md:grid-cols-[14rem_minmax(0,1fr)] md:items-baseline">
                <span className="text-sm text-ink-soft">{fieldName(text)}</span>
                <span className="truncate">{text.reads}</span>
              </span>
            )}
            {text.state === "shipped" ? null : <StateBadge state={text.state} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
