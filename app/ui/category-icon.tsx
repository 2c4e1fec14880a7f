import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export const categoryIcons = {
  aarambh: "sunrise",
  kavach: "shield",
  pramanit: "seal",
  nidhi: "coins",
  vikas: "sprout",
  vistar: "horizon",
} as const satisfies Record<string, IconName>;

export type Category = keyof typeof categoryIcons;

/** The class that gives bg-hue-wash, text-hue and border-hue-line their colours, for all that is inside. */
export function hueClass(category: Category): string {
  return `hue-${category}`;
}

type Props = { category: Category; size?: "normal" | "large"; className?: string | undefined };

export function CategoryIcon({ category, size = "normal", className }: Props) {
  const box = size === "large" ? "size-16 text-3xl" : "size-11 text-xl";
  return (
    <span
      className={classes(
        hueClass(category),
        "print-none grid flex-none place-items-center rounded-md bg-hue-wash text-hue",
        box,
        className,
      )}
    >
      <Icon name={categoryIcons[category]} />
    </span>
  );
}
