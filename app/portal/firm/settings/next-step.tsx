import { ButtonLink } from "../../../ui/button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useSiteDetails } from "../../frame/page/use-site-details.ts";

/** What visitors see first, in the order in which a new firm enters it. */
const order = ["phones", "fees", "person", "brand"] as const;

const isStep = (section: string): section is (typeof order)[number] => order.some((name) => name === section);

/** After a saved section: leads to the next one that is still empty. */
export function NextStep({ after }: { after: string }) {
  const t = useTranslations("settings");
  const { fees, person, brand } = useSiteDetails();
  if (!isStep(after)) return null;
  const isEmpty = {
    phones: false,
    fees: Object.keys(fees).length === 0,
    person: person.name === "",
    brand: after === "person" && brand.logo === "",
  };
  const next = order.slice(order.indexOf(after) + 1).find((name) => isEmpty[name]);
  if (!next) return null;
  const href = next === "brand" ? "/settings/brand?kind=owner#file" : `/settings/${next}`;
  const label = next === "brand" ? t("photograph") : t(`sections.${next}.title`);
  return (
    <ButtonLink href={href} className="justify-self-start">
      {t("nextStep", { name: label })}
    </ButtonLink>
  );
}
