import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { spaced } from "../../platform/language/phone.ts";
import { type Fact, Facts } from "../../ui/facts.tsx";

const person = ["name", "fatherName", "mobile", "dob", "gender", "address"] as const;
const project = ["projectName", "totalLoan", "termLoan", "cashCredit", "quotation", "application"] as const;

type Name = (typeof person)[number] | (typeof project)[number];
type Pdfs = { quotation: string | null; application: string | null };
type Props = { mobile: string; pdfs: Pdfs; values: Record<Exclude<Name, "mobile" | keyof Pdfs>, ReactNode> };

/** The client and the project, as a profile shows them. */
export function ClientFacts({ mobile, pdfs, values }: Props) {
  const t = useTranslations("profile.labels");
  const shown: Record<Name, ReactNode> = {
    ...values,
    mobile: <span className="tabular-nums">{spaced(mobile)}</span>,
    quotation: <Pdf address={pdfs.quotation} name={t("quotation")} />,
    application: <Pdf address={pdfs.application} name={t("application")} />,
  };
  const factsOf = (names: readonly Name[]) => names.map((name): Fact => [t(name), shown[name]]);
  return (
    <>
      <Facts facts={factsOf(person)} />
      <h2 className="border-t border-line pt-5 text-xl">{t("project")}</h2>
      <Facts facts={factsOf(project)} />
    </>
  );
}

/** A value, or that it was not given. */
export function Given({ children }: { children: ReactNode }) {
  const t = useTranslations("profile");
  return children || <span className="text-ink-soft">{t("notGiven")}</span>;
}

/** A link to an uploaded document or to a typed address; of those only https. */
function Pdf({ address, name }: { address: string | null; name: string }) {
  const t = useTranslations("profile");
  if (!address?.match(/^(https:\/\/|\/documents\/)/))
    return <span className="text-ink-soft">{t("notAdded")}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link">
      {t("viewPdf")}
      <span className="sr-only">
        {" "}
        {name} ({t("newTab")})
      </span>
    </a>
  );
}
