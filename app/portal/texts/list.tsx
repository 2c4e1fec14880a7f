import { data, Link } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext } from "../../contexts/services.ts";
import { servicePageTitles } from "../../domain/services/pages.server.ts";
import { readLanguage } from "../../domain/staff/preferences.server.ts";
import { textHref } from "../../domain/texts/text-href.ts";
import { type ListedPage, listTextPages, listTexts } from "../../domain/texts/texts.server.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PublishingMessages } from "../page/publishing-messages.tsx";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/list";
import { StateBadge, useFieldName, usePageName } from "./text-names.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const [db, staff] = [context.get(dbContext), context.get(staffContext)];
  const language = await readLanguage(db, staff);
  const titles = Object.fromEntries(servicePageTitles(language).map(({ route, title }) => [route, title]));
  const name = new URL(request.url).searchParams.get("page");
  if (name === null) return { titles, pages: await listTextPages(db, staff), page: null };
  const texts = await listTexts(db, staff, name, language);
  if (!texts) throw data(null, { status: 404 });
  return { titles, pages: [], page: { name, texts } };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, ({ settings }) => settings.sections.texts.title),
];

/** Every page with texts to edit, or with `?page=` every text of one page. */
export default function Texts({ loaderData: { titles, pages, page } }: Route.ComponentProps) {
  return (
    <PublishingMessages>
      {page ? <PageTexts page={page} titles={titles} /> : <AllPages pages={pages} titles={titles} />}
    </PublishingMessages>
  );
}

type Titles = Record<string, string>;

const row = "flex min-h-11 items-center justify-between gap-4 px-4 py-2 no-underline hover:bg-sunk";

function AllPages({ pages, titles }: { pages: readonly ListedPage[]; titles: Titles }) {
  const t = useTranslations("publishing.texts");
  const settings = useTranslations("settings");
  const groups = {
    general: pages.filter(({ name }) => !titles[name]),
    services: pages.filter(({ name }) => titles[name]),
  };
  return (
    <div className="grid max-w-page gap-6">
      <p>
        <TextLink href="/settings">{settings("back")}</TextLink>
      </p>
      <PageHead title={settings("sections.texts.title")} lead={t("lead")} />
      {(["general", "services"] as const).map((group) => (
        <section key={group} className="grid gap-2">
          <h2 className="text-lg">{t(group)}</h2>
          <ul className="card divide-y divide-line overflow-hidden">
            {groups[group].map((page) => (
              <PageRow key={page.name} page={page} titles={titles} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PageRow({ page: { name, edited, toCheck }, titles }: { page: ListedPage; titles: Titles }) {
  const t = useTranslations("publishing.texts");
  const pageName = usePageName(titles);
  return (
    <li>
      <Link to={`?page=${name}`} className={row}>
        <strong>{pageName(name)}</strong>
        <span className="flex flex-wrap justify-end gap-2">
          {edited > 0 ? <Badge tone="info">{t("edited", { count: edited })}</Badge> : null}
          {toCheck > 0 ? <Badge tone="warning">{t("toCheck", { count: toCheck })}</Badge> : null}
        </span>
      </Link>
    </li>
  );
}

type PageProps = {
  page: { name: string; texts: NonNullable<Awaited<ReturnType<typeof listTexts>>> };
  titles: Titles;
};

function PageTexts({ page: { name, texts }, titles }: PageProps) {
  const t = useTranslations("publishing.texts");
  const pageName = usePageName(titles);
  const fieldName = useFieldName();
  return (
    <div className="grid max-w-page gap-6">
      <p>
        <TextLink href="/settings/texts">{t("back")}</TextLink>
      </p>
      <PageHead title={pageName(name)} />
      <ul className="card divide-y divide-line overflow-hidden">
        {texts.map((text) => (
          <li key={text.key}>
            <Link to={textHref(text.key)} className={row}>
              <span className="grid min-w-0 gap-x-6 md:grid-cols-[14rem_minmax(0,1fr)] md:items-baseline">
                <span className="text-sm text-ink-soft">{fieldName(text)}</span>
                <span className="truncate">{text.text}</span>
              </span>
              {text.state === "shipped" ? null : <StateBadge state={text.state} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
