import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { Import } from "../../domain/imports/tables.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

const everyMs = 1_000;

/** The progress of an import, loaded again every second. */
export function ImportProgress({ found, ahead }: { found: Import; ahead: number }) {
  const t = useTranslations("imports.progress");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const { done, total } = progressOf(found);
  const number = (count: number) => count.toLocaleString("en-IN");
  return (
    <Card className="grid gap-4">
      <p role="status" className="text-lg font-semibold tabular-nums">
        {found.state === "reading"
          ? t("reading", { count: found.total })
          : t(found.state as "running", { done: number(done), total: number(total) })}
      </p>
      <progress
        aria-label={t("bar")}
        className="progress"
        {...(total > 0 ? { value: done, max: total } : {})}
      />
      <p className="text-ink-soft">{found.lease_until ? t("leave") : t("waiting", { count: ahead })}</p>
      {found.state === "running" ? (
        <Form method="post">
          <Button type="submit" name="intent" value="stop" variant="quiet">
            {t("stop")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

function progressOf(found: Import): { done: number; total: number } {
  if (found.state === "checking") return { done: found.checked, total: found.total };
  if (found.state === "running")
    return { done: found.added + found.updated + found.skipped + found.refused, total: found.good };
  if (found.state === "undoing")
    return { done: found.undone + found.kept, total: found.added + found.updated };
  return { done: 0, total: 0 };
}
