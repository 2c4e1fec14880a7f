import { Form, Link } from "react-router";
import { servicePageTitles } from "../../../domain/catalogue/services/pages.server.ts";
import { textHref } from "../../../domain/firm/texts/text-href.ts";
import {
  type ListedPage,
  type ListedText,
  listTextPages,
  listTexts,
  searchTexts,
} from "../../../domain/firm/texts/texts.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { clean } from "../../../platform/language/clean.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { withPublishingWords } from "../../frame/page/publishing-words.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { SettingsHead } from "../settings/settings-head.tsx";
import type { Route } from "./+types/list";
import { PageView } from "./page-view.tsx";
import { StateBadge, useFieldName, usePageName } from "./text-names.tsx";

const row = "flex min-h-11 items-center justify-between gap-4 px-4 py-2 no-underline hover:bg-sunk";

function TextRows({ texts }: { texts: readonly ListedText[] }) {
  const fieldName = useFieldName();
  if (texts.length === 0) return null;
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {texts.map((text) => (
        <li key={text.key}>
          <Link to={textHref(text.key)} className={row}>
            {text.kind === "message" ? (
              <span className="truncate">{text.reads}</span>
            ) : (
              <span className="grid min-w-0 gap-x-6 md:grid-cols-[14rem_minmax(0,1fr)] md:items-baseline">
                <span className="text-sm text-ink-soft">{fieldName(text)}</span>
                <span className="truncate">{text.reads}</span>
              </span>
            )}
            {text.state === "shipped" ? null : <StateBadge state={text.state} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** In characters. */
const maxQueryLength = 100;

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const language = await readLanguage(db, staff);
  const titles = Object.fromEntries(servicePageTitles(language).map(({ route, title }) => [route, title]));
  const address = new URL(request.url).searchParams;
  const name = address.get("page");
  const query = clean(address.get("q")).trim().slice(0, maxQueryLength);
  if (name === null) {
    const found = query ? await searchTexts(db, staff, query) : null;
    return { titles, pages: await listTextPages(db, staff), page: null, query, found };
  }
  const show = languages.find((known) => known === address.get("show")) ?? language;
  const texts = orNotFound(await listTexts(db, staff, name, show));
  return { titles, pages: [], page: { name, texts, show }, query, found: null };
}

/** All pages with texts or, with `?page=`, the texts of one. */
export default withPublishingWords(Texts);

function Texts({ loaderData: { titles, page, ...all } }: Route.ComponentProps) {
  return page ? <PageTexts page={page} titles={titles} /> : <AllPages titles={titles} {...all} />;
}

type Titles = Record<string, string>;

type AllProps = {
  pages: readonly ListedPage[];
  titles: Titles;
  query: string;
  /** Null without a search. */
  found: readonly ListedText[] | null;
};

function AllPages({ pages, titles, query, found }: AllProps) {
  const t = useTranslations("publishing.texts");
  const settings = useTranslations("settings");
  const groups = {
    general: pages.filter(({ name }) => !titles[name]),
    services: pages.filter(({ name }) => titles[name]),
  };
  return (
    <div className="grid max-w-page gap-6">
      <SettingsHead title={settings("sections.texts.title")} lead={t("lead")} />
      <Form className="flex max-w-text flex-wrap items-end gap-3" role="search">
        <TextInput
          id="search"
          name="q"
          type="search"
          label={t("search")}
          maxLength={maxQueryLength}
          defaultValue={query}
          fieldClass="grow"
        />
        <Button type="submit" variant="quiet" icon="search" className="min-h-12">
          {t("find")}
        </Button>
      </Form>
      {found?.length === 0 ? <p>{t("nothing")}</p> : null}
      {found ? <TextRows texts={found} /> : null}
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
  page: { name: string; texts: readonly ListedText[]; show: Language };
  titles: Titles;
};

function PageTexts({ page: { name, texts, show }, titles }: PageProps) {
  const t = useTranslations("publishing.texts");
  const settings = useTranslations("settings");
  const pageName = usePageName(titles);
  return (
    <div className="grid max-w-page gap-6">
      <PageHead
        back={{ to: "/settings/texts", label: settings("sections.texts.title") }}
        title={pageName(name)}
      />
      <PageView page={name} texts={texts} language={show} />
      <h2 className="text-lg">{t("page.list")}</h2>
      <TextRows texts={texts} />
    </div>
  );
}
