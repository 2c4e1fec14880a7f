import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { spaced } from "../enquiries/phone.ts";
import { useSiteDetails } from "../settings/use-site-details.ts";

/** The head of every printed page, where the screen has its bar: whose paper this is and where it came from. */
export function Letterhead({ origin }: { origin: string }) {
  const t = useTranslations("site.letterhead");
  const { pathname } = useLocation();
  const { firm, phones } = useSiteDetails();
  return (
    <p className="letterhead">
      <b>{firm.brand}</b> · {t("call", { phone: spaced(phones.helpline) })} · {firm.email}
      <br />
      {t("address", { address: `${origin}${pathname}` })}
    </p>
  );
}
