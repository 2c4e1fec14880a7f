import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { Held } from "../../domain/privacy/people.server.ts";
import { spaced } from "../../platform/language/phone.ts";
import { Button } from "../../ui/button.tsx";

/** Numbers and addresses that stand in the same enquiries: what else belongs to the person may be found by them. */
export function OtherWays({ held, searched }: { held: Held; searched: string }) {
  const t = useTranslations("people");
  const told = held.nouns
    .filter(({ noun }) => noun === "enquiries")
    .flatMap(({ records }) => records.flatMap(({ data }) => [String(data.phone), String(data.email)]));
  const others = [...new Set(told)].filter((value) => value.toLowerCase() !== searched).slice(0, 10);
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-ink-soft">{t("also")}</span>
      {others.map((value) => (
        <Form key={value} method="post">
          <input type="hidden" name="person" value={value} />
          <Button type="submit" name="intent" value="find" variant="quiet" className="wrap-anywhere">
            {/^\d{10}$/.test(value) ? spaced(value) : value}
          </Button>
        </Form>
      ))}
    </div>
  );
}
