import { useLocation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { logoPicture } from "../../domain/brand/photo.ts";
import { phoneUses } from "../../domain/settings/site-details.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { englishPath, hrefIn, localeOf } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import type { PageLink } from "../listed-pages/listed-pages.server.ts";
import { callHref } from "../page/contact-links.ts";
import { PhoneButtons } from "../page/phone-buttons.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";
import { SearchForm } from "../search/search-form.tsx";

type Props = {
  bilingual: PageHandle["bilingual"];
  links: readonly PageLink[];
  /** The address of the script that suggests pages. */
  suggestions: string;
};

/** The bar on every public page: logo, navigation, search, helpline, language, member login; a menu on phones. */
export function Header({ bilingual, links, suggestions }: Props) {
  return (
    <header className="print-none sticky top-0 z-30 border-b border-line bg-paper max-[15rem]:relative">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-1 px-4 sm:px-8 xl:gap-2 xl:px-0">
        <Home />
        <nav aria-label={useTranslations("site.nav")("label")} className="hidden lg:block">
          <NavigationLinks links={links} className="flex" />
        </nav>
        <SearchLink className="max-[22rem]:hidden xl:hidden" label="sr-only" />
        <SearchForm
          id="header-q"
          script={suggestions}
          small
          className="hidden min-w-28 max-w-44 flex-[1_1_7rem] xl:block"
        />
        <Helpline />
        <LanguageLink bilingual={bilingual} />
        <MemberLogin className="hidden lg:inline-flex" />
        <MobileMenu links={links} />
      </div>
    </header>
  );
}

/** Over a page for one person's task: nothing leads away from it but the firm itself. */
export function BareHeader({ bilingual }: Pick<Props, "bilingual">) {
  const { helpline } = useSiteDetails().phones;
  return (
    <header className="print-none border-b border-line bg-paper">
      <div className="mx-auto flex max-w-text flex-wrap items-center gap-1 px-4 sm:px-8 xl:px-0">
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

/** Where the bar has no room for the box: to the page of the search, whose box gets the focus. */
function SearchLink({ className, label }: { className: string; label?: string }) {
  return (
    <a href={hrefIn(useLocale(), "/search#q")} className={`navlink ${className}`}>
      <Icon name="search" />
      <span className={label}>{useTranslations("search")("title")}</span>
    </a>
  );
}

function NavigationLinks({ links, className }: { links: readonly PageLink[]; className: string }) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {links
        .filter(({ inHeader }) => inHeader)
        .map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={pathname === href ? "page" : undefined} className="navlink">
              {label}
            </a>
          </li>
        ))}
    </ul>
  );
}

/** Call or message each of the three numbers. Opens by hover with a pointer, and by tap or key everywhere. */
function Helpline() {
  const t = useTranslations("site.nav");
  return (
    <details className="helpline relative hidden md:block" name="header">
      <summary className="navlink">
        <Icon name="phone" className="max-xl:hidden" />
        {t("helpline")}
        <Icon name="chevron-down" />
      </summary>
      <div className="helpline-menu card absolute right-0 z-40 w-80 p-4">
        <PhoneList />
      </div>
    </details>
  );
}

function PhoneList() {
  const t = useTranslations("site.phones");
  const { phones } = useSiteDetails();
  return (
    <ul className="grid gap-3">
      {phoneUses
        .filter((use) => phones[use])
        .map((use) => (
          <li key={use} className="grid grid-cols-[1fr_auto_auto] items-center gap-2">
            <span className="grid leading-tight">
              <span className="text-sm text-ink-soft">{t(use)}</span>
              <span className="font-bold whitespace-nowrap">{spaced(phones[use])}</span>
            </span>
            <PhoneButtons use={use} variant="quiet" />
          </li>
        ))}
    </ul>
  );
}

/** Leads to the page in the other language, or, where it is not translated, to the list of services, and says so. */
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
      <Icon name="language" className="max-xl:hidden" />
      {t("language")}
    </a>
  );
}

function MemberLogin({ className }: { className?: string }) {
  return (
    <ButtonLink
      href={useLocale() === "hi" ? "/login?lang=hi" : "/login"}
      variant="quiet"
      icon="user"
      className={className}
    >
      {useTranslations("site.nav")("login")}
    </ButtonLink>
  );
}

function MobileMenu({ links }: { links: readonly PageLink[] }) {
  const t = useTranslations("site.nav");
  return (
    <details className="menu lg:hidden" name="header">
      <summary className="btn btn-quiet px-3">
        <Icon name="menu" />
        {t("menu")}
      </summary>
      <div className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4rem)] gap-4 overflow-auto border-b border-line bg-paper p-4 shadow-float">
        <nav aria-label={t("menu")}>
          <NavigationLinks links={links} className="grid" />
        </nav>
        <SearchLink className="min-[22rem]:hidden" />
        <MemberLogin className="justify-self-start" />
        <div className="border-t border-line pt-4 md:hidden">
          <PhoneList />
        </div>
      </div>
    </details>
  );
}
