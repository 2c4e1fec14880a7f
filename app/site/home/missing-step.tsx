import { classes } from "../../ui/classes.ts";

/** The motif of the site with one step out of its place: it leans on the stairs and waits to be put back. */
export function MissingStep({ className }: { className?: string | undefined }) {
  return (
    <svg className={classes("fill-indigo", className)} viewBox="0 0 292 170" aria-hidden="true">
      <path opacity=".3" d="M0 118h44v42H0Z" />
      <path opacity=".46" d="M44 92h44v68H44Z" />
      <path opacity=".82" d="M132 40h44v120h-44Z" />
      <path d="M176 14h44v146h-44Z" />
      <path
        className="fill-none stroke-marigold"
        strokeWidth="3"
        strokeDasharray="6 5"
        d="M90 66h40v92H90Z"
      />
      <path className="fill-marigold" transform="rotate(-12 244 160)" d="M244 68h40v92h-40Z" />
    </svg>
  );
}
