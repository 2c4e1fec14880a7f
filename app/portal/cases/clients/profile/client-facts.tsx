import type { ReactNode } from "react";
import type { ClientField } from "../../../../domain/cases/clients/fields.ts";
import { spaced } from "../../../../platform/language/phone.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";

const person = ["name", "fatherName", "mobile", "dob", "gender", "address"] as const;
const project = [
  ...([
    "projectName",
    "validUntil",
    "totalLoan",
    "termLoan",
    "cashCredit",
    "quotation",
    "application",
  ] as const),
];
/** Form fields with another name. */
const fieldOf: Partial<Record<Name, ClientField>> = {
  totalLoan: "loanAmount",
  quotation: "quotation_link",
  application: "application_link",
};

/** Full width. */
const long: ReadonlySet<string> = new Set<Name>(["address", "projectName", "validUntil"]);

type Name = (typeof person)[number] | (typeof project)[number];
export type PdfLink = { href: string; is: "pdf" | "picture" | "address" };
type Pdfs = Record<"quotation" | "application", readonly PdfLink[]>;
type Props = {
  mobile: string;
  pdfs: Pdfs;
  values: Record<Exclude<Name, "mobile" | "validUntil" | keyof Pdfs>, ReactNode> & { validUntil?: ReactNode };
  /** Those on the form of the register. */
  fields: ReadonlySet<string>;
};

/** Fields of the register's form. */
export function ClientFacts({ mobile, pdfs, values, fields }: Props) {
  const t = useTranslations("profile.labels");
  const shown: Record<Name, ReactNode> = {
    validUntil: null,
    ...values,
    mobile: <span className="tabular-nums">{spaced(mobile)}</span>,
    quotation: <Pdf links={pdfs.quotation} name={t("quotation")} />,
    application: <Pdf links={pdfs.application} name={t("application")} />,
  };
  const factsOf = (names: readonly Name[]) => (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 xl:grid-cols-2">
      {names
        .filter((name) => fields.has(fieldOf[name] ?? name))
        .map((name) => (
          <div key={name} className={long.has(name) ? "col-span-full" : undefined}>
            <dt className="text-sm text-ink-soft">{t(name)}</dt>
            <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{shown[name]}</dd>
          </div>
        ))}
    </dl>
  );
  return (
    <div className="grid gap-3">
      {factsOf(person)}
      <h2 className="border-t border-line pt-3 text-lg">{t("project")}</h2>
      {factsOf(project)}
    </div>
  );
}

/** A placeholder for a missing value. */
export function Given({ children }: { children: ReactNode }) {
  const t = useTranslations("profile");
  return children || <span className="text-ink-soft">{t("notGiven")}</span>;
}

/** Uploaded files, and typed addresses if they are https. */
function Pdf({ links, name }: { links: readonly PdfLink[]; name: string }) {
  const t = useTranslations("profile");
  const shown = links.filter(({ href }) => /^(https:\/\/|\/documents\/)/.test(href));
  if (shown.length === 0) return <span className="text-ink-soft">{t("notAdded")}</span>;
  return (
    <span className="flex flex-wrap gap-x-4">
      {shown.map(({ href, is }) => (
        <a key={href} href={href} target="_blank" rel="noopener noreferrer" className="link">
          {t(is === "picture" ? "viewPicture" : "viewPdf")}
          {is === "address" && shown.length > 1 ? <span>{` (${t("webAddress")})`}</span> : null}
          <span className="sr-only">
            {" "}
            {name} ({t("newTab")})
          </span>
        </a>
      ))}
    </span>
  );
}
