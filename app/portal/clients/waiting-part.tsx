import { type ReactNode, Suspense } from "react";
import { Await, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { SheetPart } from "../../domain/sheet/part.ts";
import { TextLink } from "../../ui/link.tsx";

type Props = { part: SheetPart | Promise<SheetPart>; children(part: SheetPart): ReactNode };

/** What the sheet says, at once or when it comes; until then that it is on its way. */
export function WaitingPart({ part, children }: Props) {
  if (!(part instanceof Promise)) return children(part);
  return (
    <Suspense fallback={<OnItsWay />}>
      <Await resolve={part} errorElement={children({ state: "failed" })}>
        {children}
      </Await>
    </Suspense>
  );
}

function OnItsWay() {
  const t = useTranslations("sheet");
  const query = new URLSearchParams(useLocation().search);
  query.set("sheet", "wait");
  return (
    <p role="status" className="print-none text-ink-soft">
      {t("loading")} {/* What comes later is put in place by script. */}
      <noscript>
        <TextLink href={`?${query}`}>{t("wait")}</TextLink>
      </noscript>
    </p>
  );
}
