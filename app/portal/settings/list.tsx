import { Link } from "react-router";
import type { Section } from "../../domain/settings/sections.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { PortalHandle } from "../page/portal-handle.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/list";

const groups: Record<
  "pages" | "clients" | "outside" | "staff",
  readonly (Section | "texts" | "ready-texts" | "rules" | "notices" | "registers")[]
> = {
  pages: [
    "texts",
    "notices",
    "firm",
    "brand",
    "phones",
    "hours",
    "social",
    "statistics",
    "person",
    "legal",
    "schemes",
    "fees",
  ],
  clients: [
    "registers",
    "ready-texts",
    "rules",
    "billing",
    "appointments",
    "stages",
    "reportTexts",
    "retention",
  ],
  outside: ["forms", "mail", "mailbox", "sheet", "whatsapp"],
  staff: ["security"],
};

export const handle: PortalHandle = { needs: "settings" };

export function loader({ context }: Route.LoaderArgs) {
  signedIn(context);
  return null;
}

export default function Settings() {
  const t = useTranslations("settings");
  return (
    <div className="grid max-w-page gap-6">
      <PageHead title={t("title")} lead={t("lead")} />
      {(["pages", "clients", "outside", "staff"] as const).map((group) => (
        <section key={group} className="grid gap-2">
          <h2 className="text-lg">{t(`groups.${group}`)}</h2>
          <ul className="card divide-y divide-line overflow-hidden">
            {groups[group].map((section) => (
              <Item
                key={section}
                to={`/settings/${section}`}
                title={t(`sections.${section}.title`)}
                text={t(`sections.${section}.text`)}
              />
            ))}
          </ul>
        </section>
      ))}
      <section className="grid gap-2">
        <h2 className="text-lg">{t("groups.server")}</h2>
        <ul className="card divide-y divide-line overflow-hidden">
          <Item to="/settings/health" title={t("health.title")} text={t("health.text")} />
        </ul>
      </section>
    </div>
  );
}

type ItemProps = { to: string; title: string; text: string };

function Item({ to, title, text }: ItemProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 no-underline hover:bg-sunk"
      >
        <span className="grid gap-x-6 md:grid-cols-[14rem_minmax(0,1fr)] md:items-baseline">
          <strong>{title}</strong>
          <span className="text-sm text-ink-soft">{text}</span>
        </span>
        <Icon name="arrow-right" />
      </Link>
    </li>
  );
}
