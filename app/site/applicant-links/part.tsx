import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";

type Props = {
  id: string;
  icon: IconName;
  title: ReactNode;
  /** Hidden in print, because it is only of use where something can be pressed. */
  notOnPaper?: boolean;
  children: ReactNode;
};

/** One of the page's cards; the list at the top leads to its id. */
export function Part({ id, icon, title, notOnPaper, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classes("card grid grid-cols-1 gap-4 p-4 sm:p-6", notOnPaper && "print-none")}
    >
      <h2 id={`${id}-title`} className="flex items-center gap-3 text-xl">
        <span className="grid size-9 flex-none place-items-center rounded-md bg-indigo-wash text-[1rem] text-indigo print-none">
          <Icon name={icon} />
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
