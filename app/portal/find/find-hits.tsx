import { useTranslations } from "use-intl";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import type { Hit } from "./find.ts";

type Props = { hits: readonly Hit[]; chosen: string | undefined; go(hit: Hit): void };

/** What was found, as the list of the input above it. */
export function Hits({ hits, chosen, go }: Props) {
  const t = useTranslations("find");
  return (
    <div
      id="find-hits"
      role="listbox"
      aria-label={t("title")}
      className="grid max-h-96 auto-rows-max overflow-auto"
    >
      {hits.map((hit) => (
        // The keys are the input's: the list has no focus of its own.
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input does the same
        <div
          key={hit.id}
          id={`hit-${hit.id}`}
          role="option"
          aria-selected={hit.id === chosen}
          onClick={() => go(hit)}
          className={classes(
            "flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-3 py-2",
            hit.id === chosen ? "bg-indigo-wash" : "hover:bg-sunk",
          )}
        >
          <strong className="min-w-0 wrap-anywhere">{hit.name}</strong>
          <Badge>{t(`kinds.${hit.kind}`)}</Badge>
          <span className="min-w-0 basis-full truncate text-sm text-ink-soft">{hit.about}</span>
        </div>
      ))}
    </div>
  );
}
