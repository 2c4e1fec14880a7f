import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { listPath } from "../../domain/clients/fields.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import type { View } from "../../domain/clients/views.server.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type Props = { scheme: Scheme; views: readonly View[]; search: string };

/** Filters that were saved under a name, each with a remove button, and a form that saves the present ones. */
export function SavedViews({ scheme, views, search }: Props) {
  const t = useTranslations("clients.views");
  const present = withoutCursor(search);
  if (views.length === 0 && present === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <Form
          key={view.id}
          method="post"
          className="flex items-center rounded-md border border-line bg-surface"
        >
          <Link
            to={`${listPath(scheme)}?${view.query}`}
            aria-current={view.query === present ? "page" : undefined}
            className="flex min-h-11 max-w-60 items-center px-3 font-semibold no-underline hover:underline aria-[current]:text-indigo"
          >
            <span className="truncate">{view.name}</span>
          </Link>
          <HiddenFields values={{ intent: "remove-view" }} />
          <button type="submit" name="view" value={view.id} className="grid size-11 place-items-center">
            <Icon name="close" />
            <span className="sr-only">{t("remove", { name: view.name })}</span>
          </button>
        </Form>
      ))}
      {present !== "" && !views.some(({ query }) => query === present) ? <SaveView query={present} /> : null}
    </div>
  );
}

/** The filters and the order, on whatever page of the list. */
function withoutCursor(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ["after", "before", "look", "done"]) query.delete(name);
  return query.toString();
}

function SaveView({ query }: { query: string }) {
  const t = useTranslations("clients.views");
  return (
    <details className="rounded-md">
      <summary className="link flex min-h-11 cursor-pointer items-center px-2">{t("keep")}</summary>
      <Form method="post" className="flex flex-wrap items-end gap-3 py-2">
        <HiddenFields values={{ intent: "save-view", query }} />
        <TextInput id="view-name" name="name" label={t("name")} maxLength={60} required />
        <Button type="submit" variant="quiet">
          {t("save")}
        </Button>
      </Form>
    </details>
  );
}
