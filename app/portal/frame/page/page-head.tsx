import type { ReactNode } from "react";
import { type Back, BackLink } from "./back-link.tsx";
import { PageTitle } from "./page-title.tsx";

type Props = {
  back?: Back;
  title: string;
  lead?: ReactNode;
  /** Cards use h2 and do not set the tab's title. */
  level?: "h1" | "h2";
  children?: ReactNode;
};

export function PageHead({ back, title, lead, level: Level = "h1", children }: Props) {
  return (
    <div>
      {back ? <BackLink {...back} /> : null}
      {Level === "h1" ? <PageTitle>{title}</PageTitle> : null}
      <Level className={Level === "h1" ? "text-2xl" : "text-xl"}>{title}</Level>
      {lead ? <p className="mt-1 max-w-text text-pretty text-ink-soft wrap-anywhere">{lead}</p> : null}
      {children}
    </div>
  );
}
