import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { spaced } from "../../platform/language/phone.ts";
import { type Fact, Facts } from "../../ui/facts.tsx";

const person = ["name", "fatherName", "mobile", "dob", "gender", "address"] as const;
const project = ["projectName", "totalLoan", "termLoan", "cashCredit", "quotation", "application"] as const;

type Name = (typeof person)[number] | (typeof project)[number];
/** An uploaded document, or a typed address. */
export type PdfLink = { href: string; is: "pdf" | "picture" | "address" };
type Pdfs = Record<"quotation" | "application", readonly PdfLink[]>;
type Props = { mobile: string; pdfs: Pdfs; values: Record<Exclude<Name, "mobile" | keyof Pdfs>, ReactNode> };

/** The client and the project, as a profile shows them. */
export function ClientFacts({ mobile, pdfs, values }: Props) {
  const t = useTranslations("profile.labels");
  const shown: Record<Name, ReactNode> = {
    ...values,
    mobile: <span className="tabular-nums">{spaced(mobile)}</span>,
    quotation: <Pdf links={pdfs.quotation} name={t("quotation")} />,
    application: <Pdf links={pdfs.application} name={t("application")} />,
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

/** Links to what was uploaded and to what was typed; of those only https. */
function Pdf({ links, name }: { links: readonly PdfLink[]; name: string }) {
  const t = useTranslations("profile");
  const shown = links.filter(({ href }) => /^(https:\/\/|\/documents\/)/.test(href));
  if (shown.length === 0) return <span className="text-ink-soft">{t("notAdded")}</span>;
  return (
    <span className="flex flex-wrap gap-x-4">
      {shown.map(({ href, is }) => (
        <a key={href} href={href} target="_blank" rel="noopener noreferrer" className="link">
          {t(is === "picture" ? "viewPicture" : "viewPdf")}
          {is === "address" && shown.length > 1 ? ` (${t("webAddress")})` : ""}
          <span className="sr-only">
            {" "}
            {name} ({t("newTab")})
          </span>
        </a>
      ))}
    </span>
  );
}
