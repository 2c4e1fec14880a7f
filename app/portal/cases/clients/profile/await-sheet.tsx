import { type ReactNode, Suspense } from "react";
import { Await, useLocation } from "react-router";
import type { SheetPart } from "../../../../domain/cases/sheet/look-up.server.ts";
import { TextLink } from "../../../../ui/link.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";

type Props = { part: SheetPart | Promise<SheetPart>; children(part: SheetPart): ReactNode };

/** Streams the sheet's part, with a message while it loads. */
export function AwaitSheet({ part, children }: Props) {
  if (!(part instanceof Promise)) return children(part);
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={part} errorElement={children({ state: "failed" })}>
        {children}
      </Await>
    </Suspense>
  );
}

function Loading() {
  const t = useTranslations("sheet");
  const query = new URLSearchParams(useLocation().search);
  query.set("sheet", "wait");
  return (
    <p role="status" className="print-none text-ink-soft">
      {t("loading")} {/* The part that comes later needs script. */}
      <noscript>
        <TextLink href={`?${query}`}>{t("wait")}</TextLink>
      </noscript>
    </p>
  );
}
