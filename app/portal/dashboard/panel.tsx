import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  /** Beside the title: a link to all of it. */
  link?: ReactNode;
  children: ReactNode;
};

/** A part of the dashboard: a small heading over a box. */
export function Panel({ title, link, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack min-w-0 content-start gap-2">
      <div className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}
