import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { PersonRecords } from "../../domain/privacy/people.server.ts";
import { spaced } from "../../platform/language/phone.ts";
import { Button } from "../../ui/button.tsx";

/** Numbers and addresses in the same enquiries: they may find more of the person's records. */
export function OtherContacts({ found, searched }: { found: PersonRecords; searched: string }) {
  const t = useTranslations("people");
  const values = found.nouns
    .filter(({ noun }) => noun === "enquiries")
    .flatMap(({ records }) => records.flatMap(({ data }) => [String(data.phone), String(data.email)]));
  const others = [...new Set(values)].filter((value) => value.toLowerCase() !== searched).slice(0, 10);
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
