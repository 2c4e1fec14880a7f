import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import type { Duplicate } from "../../domain/clients/save-client.server.ts";
import { readMobile } from "../../platform/language/mobile.ts";
import { spaced } from "../../platform/language/phone.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";

type Props = {
  /** The number in the form. */
  typed: string;
  /** The client that is edited. */
  except: string | undefined;
  /** What the server found when the form was sent: then the form can be saved in spite of it. */
  known: readonly Duplicate[];
};

/** Warns at once that a client with the number exists already, in either scheme. */
export function SameMobile({ typed, except, known }: Props) {
  const t = useTranslations("clientForm.duplicates");
  const { load, data } = useFetcher<Duplicate[]>();
  const mobile = readMobile(typed);
  useEffect(() => {
    if (!mobile) return;
    const query = new URLSearchParams({ mobile, ...(except ? { except } : {}) });
    const timer = setTimeout(() => void load(`/clients/same-mobile?${query}`), 300);
    return () => clearTimeout(timer);
  }, [mobile, except, load]);
  const found = (data ?? known).filter((duplicate) => duplicate.mobile === mobile);
  const mayConfirm = known.some((duplicate) => duplicate.mobile === mobile);
  if (found.length === 0) return null;
  return (
    <Message tone="warning" title={t("title")}>
      <p>{t("text", { count: found.length, mobile: spaced(found[0]?.mobile ?? "") })}</p>
      <ul className="my-2 grid">
        {found.map((duplicate) => (
          <li key={duplicate.id} className="flex min-h-11 flex-wrap items-center gap-x-2">
            <TextLink
              href={`/client/${duplicate.mobile}?file=${duplicate.id}`}
              target="_blank"
              rel="noreferrer"
            >
              {duplicate.name}
            </TextLink>
            <span className="text-ink-soft">
              {duplicate.scheme.toUpperCase()} · {duplicate.project_name}
            </span>
          </li>
        ))}
      </ul>
      {mayConfirm ? (
        <Button type="submit" name="sameMobile" value={mobile ?? ""} variant="quiet">
          {t("anyway")}
        </Button>
      ) : null}
    </Message>
  );
}
