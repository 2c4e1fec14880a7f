import { Icon } from "./icon.tsx";

/** `id` is the field's. With a `name` the link shows only that, and `text` is at the field. */
export type WrongField = { id: string; text: string; name?: string | undefined };

type Props = {
  title: string;
  errors: readonly WrongField[];
  id?: string | undefined;
};

export function ErrorSummary({ title, errors, id = "error-summary" }: Props) {
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      data-message=""
      className="grid gap-2 rounded-md border-2 border-brick bg-brick-wash p-4"
    >
      <p className="flex gap-2 font-bold text-brick">
        <Icon name="alert" className="mt-0.5" />
        {title}
      </p>
      {errors.length > 0 && (
        <ul className="grid pl-7">
          {errors.map((error) => (
            <li key={error.id}>
              <a
                href={`#${error.id}`}
                className="inline-flex min-h-11 items-center font-semibold text-brick underline-offset-4"
              >
                {error.name ?? error.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
