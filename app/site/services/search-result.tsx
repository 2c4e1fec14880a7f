import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Listing } from "../../domain/services/listing.server.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ServiceTiles } from "./tile.tsx";

type Props = { listing: Listing };

/** How many services were found, announced when it changes; the script reads its sentences from here. */
export function FoundCount({ listing: { searching, cards } }: Props) {
  const t = useTranslations("services.list");
  const count = cards.filter((card) => card.found).length;
  const sentence = count === 0 ? t("foundNone") : count === 1 ? t("foundOne") : t("foundMany", { count });
  return (
    <p
      role="status"
      aria-live="polite"
      data-none={t("foundNone")}
      data-one={t("foundOne")}
      data-many={t("foundMany", { count: "#" })}
      className="font-semibold"
    >
      {searching ? sentence : null}
    </p>
  );
}

/** What to do when nothing was found: near guesses, contact, or all services. */
export function NothingFound({ listing: { searching, cards, guesses } }: Props) {
  const t = useTranslations("services.list");
  const language = languageOf(useLocation().pathname);
  return (
    <div data-nothing="" hidden={!searching || cards.some((card) => card.found)} className="grid gap-6">
      <div data-guesses="">
        {guesses.length > 0 ? (
          <>
            <h2 className="mb-4 text-2xl">{t("guesses")}</h2>
            <ServiceTiles cards={guesses} />
          </>
        ) : null}
      </div>
      <div className="card grid gap-3 p-5 sm:p-6">
        <h2 className="text-2xl">{t("nothingTitle")}</h2>
        <p className="max-w-text">{t("nothingText")}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={hrefIn(language, "/contact")} icon="chat">
            {t("contact")}
          </ButtonLink>
          <ButtonLink href={hrefIn(language, "/services")} variant="quiet" data-clear="">
            {t("clear")}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
