import { Form, Link } from "react-router";
import type { KeyIn, Translate } from "use-intl/core";
import type { View } from "../../../domain/cases/clients/views.server.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { Values } from "../page/result.ts";
import { popoverClasses } from "./popover.ts";

type Props = { path: string; views: readonly View[]; present: string; mayShare: boolean };

export function SavedViews({ path, views, present, mayShare }: Props) {
  const t = useTranslations("clients.views");
  return views.map((view) => (
    <span key={view.id} className="flex flex-none items-center">
      <Link
        to={`${path}?${view.query}`}
        aria-current={view.query === present ? "page" : undefined}
        title={view.by ? t("sharedBy", { name: view.by }) : undefined}
        className="tab"
      >
        {view.by || view.shared ? <Icon name="social" /> : null}
        <span className="truncate">{view.name}</span>
        {view.by ? <span className="sr-only">{t("sharedBy", { name: view.by })}</span> : null}
      </Link>
      {view.query === present && view.by === null ? (
        <>
          <RenameView key={view.name} view={view} />
          <Menu
            label={t("menu", { name: view.name })}
            className="tab"
            items={[
              ...(mayShare
                ? [
                    {
                      label: t(view.shared ? "unshare" : "share"),
                      icon: "social",
                      post: { intent: "share-view", view: view.id, shared: view.shared ? "" : "1" },
                    } as const,
                  ]
                : []),
              {
                label: t("remove"),
                icon: "trash",
                danger: true,
                post: { intent: "remove-view", view: view.id },
              },
            ]}
          >
            <Icon name="more" />
          </Menu>
        </>
      ) : null}
    </span>
  ));
}

export function useViewResults<Key extends string>(t: Translate<Key>) {
  const views = useTranslations("clients.views.results");
  return (key: Key | KeyIn<"clients.views.results">, values?: Values) =>
    views.has(key) ? views(key, values) : t(key, values);
}

function RenameView({ view: { id, name } }: { view: View }) {
  const t = useTranslations("clients.views");
  return (
    <>
      <button type="button" popoverTarget="rename-view" aria-label={t("rename", { name })} className="tab">
        <Icon name="edit" />
      </button>
      <div id="rename-view" popover="auto" className={popoverClasses}>
        <Form method="post" className="grid gap-3">
          <HiddenFields values={{ intent: "rename-view", view: id }} />
          <TextInput
            id="new-name"
            name="name"
            label={t("name")}
            defaultValue={name}
            maxLength={60}
            required
          />
          <Button type="submit">{t("save")}</Button>
        </Form>
      </div>
    </>
  );
}

export function SaveView({ query }: { query: string }) {
  const t = useTranslations("clients.views");
  return (
    <>
      <button type="button" popoverTarget="save-view" className="tab text-indigo">
        <Icon name="plus" />
        {t("keep")}
      </button>
      <div id="save-view" popover="auto" className={popoverClasses}>
        <Form method="post" className="grid gap-3">
          <HiddenFields values={{ intent: "save-view", query }} />
          <TextInput id="view-name" name="name" label={t("name")} maxLength={60} required />
          <Button type="submit">{t("save")}</Button>
        </Form>
      </div>
    </>
  );
}
