import { useTranslations } from "use-intl";
import { spaced } from "../../platform/language/phone.ts";
import { useSiteDetails } from "../page/use-site-details.ts";

/**
 * The head of every printed page, where the screen has its bar: whose paper this is and where it came from. A page
 * that is not there has no address: it would only repeat what somebody made up.
 */
export function Letterhead({ address }: { address: string | undefined }) {
  const t = useTranslations("site.letterhead");
  const { firm, phones } = useSiteDetails();
  return (
    <p className="letterhead">
      <b>{firm.brand}</b> · {t("call", { phone: spaced(phones.helpline) })} · {firm.email}
      {address ? <span className="block">{t("address", { address })}</span> : null}
    </p>
  );
}
