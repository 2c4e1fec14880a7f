import { Form, Link } from "react-router";
import { classes } from "./classes.ts";
import { FormId } from "./form-id.tsx";
import { HiddenFields } from "./hidden-fields.tsx";

type Props = {
  on: boolean;
  /** What a press does, with the name of the thing. */
  label: string;
  title: string;
  intent: string;
  fields: Readonly<Record<string, string>>;
  /** Leads there instead of posting. */
  href?: string;
};

/** Posts at once, also without script. */
export function Switch({ on, label, title, intent, fields, href }: Props) {
  const target = "grid min-h-11 min-w-12 cursor-pointer place-items-center";
  const track = (
    <span
      className={classes(
        "flex h-6 w-11 items-center rounded-full border-2 px-0.5",
        on ? "justify-end border-leaf bg-leaf" : "border-edge bg-surface",
      )}
    >
      <span className={classes("size-4 rounded-full", on ? "bg-surface" : "bg-edge")} />
    </span>
  );
  if (href)
    return (
      <Link to={href} aria-label={label} title={title} className={target}>
        {track}
      </Link>
    );
  return (
    <Form method="post">
      <FormId />
      <HiddenFields values={fields} />
      <button type="submit" name="intent" value={intent} aria-label={label} title={title} className={target}>
        {track}
      </button>
    </Form>
  );
}
