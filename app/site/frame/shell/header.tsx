import { useLocation } from "react-router";
import { logoPicture } from "../../../domain/firm/brand/photo.ts";
import { phoneUses } from "../../../domain/firm/settings/site-details.ts";
import type { PageHandle } from "../../../platform/http/page-handle.ts";
import { englishPath, hrefIn, localeOf } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import type { PageLink } from "../listed-pages/listed-pages.server.ts";
import { callHref } from "../page/contact-links.ts";
import { MessageButton } from "../page/phone-buttons.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";
import { SearchForm } from "../search/search-form.tsx";

type Props = {
  bilingual: PageHandle["bilingual"];
  links: readonly PageLink[];
  /** The address of the script that suggests pages. */
  suggestions: string;
};

/** The navigation is a menu on phones. */
export function Header({ bilingual, links, suggestions }: Props) {
  return (
    <header className="print-none sticky top-0 z-30 border-b border-line bg-paper max-[15rem]:relative">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-1 px-4 sm:px-8 xl:gap-2 xl:px-0">
        <Home />
        <Menu links={links} />
        <SearchLink />
        <SearchForm
          id="header-q"
          script={suggestions}
          small
          className="hidden min-w-28 max-w-44 flex-[1_1_7rem] xl:block"
        />
        <Helpline />
        <LanguageLink bilingual={bilingual} />
        <MemberLogin className="hidden lg:inline-flex" />
      </div>
    </header>
  );
}

/** For a page with one task: no links but the firm's. */
export function BareHeader({ bilingual }: Pick<Props, "bilingual">) {
  const { helpline } = useSiteDetails().phones;
  return (
    <header className="print-none border-b border-line bg-paper">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-1 px-4 sm:px-8 xl:px-0">
        <Home />
        <LanguageLink bilingual={bilingual} />
        <ButtonLink href={callHref(helpline)} variant="quiet" icon="phone">
          {useTranslations("site.nav")("call")}
        </ButtonLink>
      </div>
    </header>
  );
}

function Home() {
  const { firm, brand } = useSiteDetails();
  return (
    <a
      href={hrefIn(useLocale(), "/")}
      className="mr-auto flex min-h-16 items-center text-indigo no-underline"
    >
      <Logo name={firm.shortName} picture={logoPicture(brand)} />
    </a>
  );
}

/** Where the bar has no room for the box. */
function SearchLink() {
  return (
    <a
      href={hrefIn(useLocale(), "/search#q")}
      aria-label={useTranslations("search")("title")}
      className="navlink max-sm:px-2 xl:hidden"
    >
      <Icon name="search" />
    </a>
  );
}

/** In the bar, or as a menu with the login. */
function Menu({ links }: { links: readonly PageLink[] }) {
  const t = useTranslations("site.nav");
  const { pathname } = useLocation();
  return (
    <details className="menu max-lg:order-last">
      <summary className="btn btn-quiet px-3 max-sm:px-2">{t("menu")}</summary>
      <nav aria-label={t("label")}>
        {links
          .filter(({ inHeader }) => inHeader)
          .map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className="navlink"
            >
              {label}
            </a>
          ))}
        <MemberLogin className="justify-self-start lg:hidden" />
      </nav>
    </details>
  );
}

/** Opens by hover with a pointer, and by tap or key everywhere. */
function Helpline() {
  const t = useTranslations("site");
  const { phones } = useSiteDetails();
  return (
    <details className="helpline relative hidden md:block">
      <summary className="arrow navlink">{t("nav.helpline")}</summary>
      <ul className="card absolute right-0 z-40 w-80 p-4">
        {phoneUses
          .filter((use) => phones[use])
          .map((use) => (
            <li key={use} className="flex items-center justify-between gap-4">
              <a href={callHref(phones[use])} className="footlink flex-wrap gap-y-0 leading-tight">
                {t(`phones.${use}`)} <b className="whitespace-nowrap">{spaced(phones[use])}</b>
              </a>
              <MessageButton use={use} />
            </li>
          ))}
      </ul>
    </details>
  );
}

/** Where the page is not translated, to the list of services, and says so. */
function LanguageLink({ bilingual }: { bilingual: PageHandle["bilingual"] }) {
  const t = useTranslations("site.nav");
  const { pathname, search } = useLocation();
  const other = useLocale() === "en" ? "hi" : "en";
  const query = new URLSearchParams(search);
  query.set("lang", other);
  const translated =
    bilingual === "query" ? `${pathname}?${query}` : hrefIn(other, englishPath(pathname)) + search;
  const href = bilingual ? translated : hrefIn(other, "/services");
  return (
    <a
      href={href}
      lang={localeOf[other]}
      hrefLang={other}
      title={bilingual ? undefined : t("languageElsewhere")}
      className="navlink max-sm:px-2"
    >
      {t("language")}
    </a>
  );
}

function MemberLogin({ className }: { className: string }) {
  return (
    <ButtonLink
      href={useLocale() === "hi" ? "/login?lang=hi" : "/login"}
      variant="quiet"
      className={className}
    >
      {useTranslations("site.nav")("login")}
    </ButtonLink>
  );
}
