import { Form, Link, useLocation } from "react-router";
import { routeNeedsContext } from "../../../contexts/services.ts";
import { may, mayOpen } from "../../../domain/people/staff/permissions.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useLiveFilter } from "../../../ui/use-live-filter.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { isOnIn } from "../../frame/page/off-parts.server.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { type FoundSettings, findSettings } from "./find-settings.server.ts";
import { readRowStates } from "./row-states.server.ts";
import { type RowState, rowPath, type SettingRow, settingRows } from "./setting-rows.ts";

export const handle: PortalHandle = { needs: "signed-in" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const needs = context.get(routeNeedsContext);
  const isOn = isOnIn(context);
  const isOpen = (row: SettingRow) =>
    mayOpen(staff, (needs[rowPath(row)] ?? needs["/settings/:section"])?.read) && isOn(rowPath(row));
  const q = clean(new URL(request.url).searchParams.get("q")).trim().slice(0, 100);
  const found = q === "" ? null : findSettings(q, await readLanguage(db, staff));
  const groups = settingRows.map(({ group, rows }) => ({
    group,
    rows: rows.filter((row) => isOpen(row) && (found === null || found[row])),
  }));
  const isOwner = may(staff, "settings");
  const states = isOwner ? await readRowStates(context, db, staff, new Date()) : {};
  return { isOwner, states, found, groups: groups.filter(({ rows }) => rows.length > 0) };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { isOwner, states, found, groups } = loaderData;
  const t = useTranslations("settings");
  return (
    <div className="grid max-w-page gap-6">
      <PageHead title={t("title")} lead={t(isOwner ? "lead" : "leadOthers")} />
      {isOwner ? <Search /> : null}
      {isOwner && found === null ? (
        <nav aria-label={t("search.groups")}>
          <ul className="flex flex-wrap gap-x-6">
            {groups.map(({ group }) => (
              <li key={group}>
                <TextLink href={`#${group}`}>{t(`groups.${group}`)}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {found ? (
        <p role="status" className="flex flex-wrap gap-x-6">
          {t("search.found", { count: groups.reduce((sum, { rows }) => sum + rows.length, 0) })}
          <TextLink href="/settings">{t("search.all")}</TextLink>
        </p>
      ) : null}
      {groups.map(({ group, rows }) => (
        <section key={group} id={group} className="grid scroll-mt-20 gap-2">
          <h2 className="text-lg">{t(`groups.${group}`)}</h2>
          <ul className="card divide-y divide-line overflow-hidden">
            {rows.map((row) => (
              <Item key={row} row={row} state={(states as States)[row]} fields={found?.[row] ?? []} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type States = Partial<Record<SettingRow, RowState>>;

function Search() {
  const t = useTranslations("settings.search");
  const { search } = useLocation();
  const { form } = useLiveFilter("/settings", search);
  return (
    <Form {...form} method="get" action="/settings" role="search" className="flex max-w-text items-end gap-3">
      <TextInput
        id="q"
        type="search"
        label={t("label")}
        hint={t("hint")}
        defaultValue={new URLSearchParams(search).get("q") ?? ""}
        autoComplete="off"
        fieldClass="min-w-0 grow"
      />
      <Button type="submit" variant="quiet" className="flex-none">
        {t("submit")}
      </Button>
    </Form>
  );
}

type ItemProps = { row: SettingRow; state: RowState | undefined; fields: FoundSettings[SettingRow] & object };

const tones = {
  todo: "font-semibold text-marigold-text",
  failing: "font-semibold text-brick",
  off: "text-ink-soft",
} as const;

function Item({ row, state, fields }: ItemProps) {
  const t = useTranslations("settings.sections");
  return (
    <li>
      <Link
        to={rowPath(row)}
        className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 no-underline hover:bg-sunk"
      >
        <span className="grid min-w-0 grow gap-x-6 md:grid-cols-[14rem_minmax(0,1fr)] md:items-baseline xl:grid-cols-[14rem_minmax(0,1fr)_minmax(0,18rem)]">
          <strong>{t(`${row}.title`)}</strong>
          <span className="text-sm text-ink-soft max-md:hidden">{t(`${row}.text`)}</span>
          {state ? (
            <span
              className={classes(
                "text-sm wrap-anywhere md:max-xl:col-start-2",
                state.tone && tones[state.tone],
              )}
            >
              {state.text}
            </span>
          ) : null}
        </span>
        <Icon name="arrow-right" />
      </Link>
      {fields.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 px-4 pb-2">
          {fields.map(({ id, label }) => (
            <li key={`${id} ${label}`}>
              <TextLink href={id ? `${rowPath(row)}#${id}` : rowPath(row)}>{label}</TextLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
