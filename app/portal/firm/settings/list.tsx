import { Link } from "react-router";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { readRowStates } from "./row-states.server.ts";
import { type RowState, type SettingGroup, settingRows } from "./setting-rows.ts";

export const handle: PortalHandle = { needs: "settings" };

export function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  return readRowStates(context, db, staff, new Date());
}

export default function Settings({ loaderData: states }: Route.ComponentProps) {
  const t = useTranslations("settings");
  return (
    <div className="grid max-w-page gap-6">
      <PageHead title={t("title")} lead={t("lead")} />
      {(Object.keys(settingRows) as SettingGroup[]).map((group) => (
        <section key={group} className="grid gap-2">
          <h2 className="text-lg">{t(`groups.${group}`)}</h2>
          <ul className="card divide-y divide-line overflow-hidden">
            {settingRows[group].map((row) => (
              <Item
                key={row}
                to={`/settings/${row}`}
                title={t(`sections.${row}.title`)}
                text={t(`sections.${row}.text`)}
                state={states[row]}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ItemProps = { to: string; title: string; text: string; state: RowState };

const tones = {
  todo: "font-semibold text-marigold-text",
  failing: "font-semibold text-brick",
  off: "text-ink-soft",
} as const;

function Item({ to, title, text, state }: ItemProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 no-underline hover:bg-sunk"
      >
        <span className="grid min-w-0 grow gap-x-6 md:grid-cols-[14rem_minmax(0,1fr)] md:items-baseline xl:grid-cols-[14rem_minmax(0,1fr)_minmax(0,18rem)]">
          <strong>{title}</strong>
          <span className="text-sm text-ink-soft max-md:hidden">{text}</span>
          <span
            className={classes(
              "text-sm wrap-anywhere md:max-xl:col-start-2",
              state.tone && tones[state.tone],
            )}
          >
            {state.text}
          </span>
        </span>
        <Icon name="arrow-right" />
      </Link>
    </li>
  );
}
