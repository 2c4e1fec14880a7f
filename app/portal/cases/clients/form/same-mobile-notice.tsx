import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import type { Duplicate } from "../../../../domain/cases/clients/save-client.server.ts";
import { readMobile } from "../../../../platform/language/mobile.ts";
import { spaced } from "../../../../platform/language/phone.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { Message } from "../../../../ui/message.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useRegisterName } from "../../../frame/page/use-register.ts";
import { useBackgroundLoad } from "../../../frame/pending/background-load.tsx";

type HintProps = {
  typed: string;
  except: string | undefined;
  /** Already listed in the question at the end of the form. */
  listed: readonly Duplicate[];
};

/** Shown at the number while it is typed. */
export function SameMobileHint({ typed, except, listed }: HintProps) {
  const t = useTranslations("clientForm.duplicates");
  const mobile = readMobile(typed);
  const query = new URLSearchParams({ mobile: mobile ?? "", except: except ?? "" });
  const { data } = useBackgroundLoad<Duplicate[]>(mobile ? `/clients/same-mobile?${query}` : undefined, 300);
  const found = withMobile(data, mobile);
  const isListed = withMobile(listed, mobile).length > 0;
  return (
    <div role="status" className="empty:hidden">
      {found.length === 0 || isListed ? null : (
        <Message tone="warning" title={t("title")} still>
          <p>{t("text", { count: found.length, mobile: spaced(found[0]?.mobile ?? "") })}</p>
          <Found clients={found} />
        </Message>
      )}
    </div>
  );
}

/** Shown at the buttons after sending: duplicates, and whether to save anyway. */
export function SameMobileQuestion({
  typed,
  duplicates,
}: {
  typed: string;
  duplicates: readonly Duplicate[];
}) {
  const t = useTranslations("clientForm.duplicates");
  const registerName = useRegisterName();
  const mobile = readMobile(typed);
  const same = withMobile(duplicates, mobile);
  const similar = duplicates.filter((duplicate) => duplicate.similar);
  const [found, title, question] =
    same.length > 0
      ? ([same, t("title"), "question"] as const)
      : ([similar, t("alikeTitle"), "alike"] as const);
  const [first] = found;
  if (!first) return null;
  const about = { name: first.name, register: registerName(first.register), mobile: spaced(first.mobile) };
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page opens at the question that the post has led to
    <div tabIndex={-1} autoFocus className="outline-none">
      <Message tone="warning" title={title}>
        <p>{t(question, { ...about, others: found.length - 1 })}</p>
        <Found clients={found} />
        <Button type="submit" name="sameMobile" value={mobile ?? ""}>
          {t("anyway")}
        </Button>
      </Message>
    </div>
  );
}

function withMobile(clients: readonly Duplicate[] | undefined, mobile: string | null): Duplicate[] {
  return (clients ?? []).filter((duplicate) => duplicate.mobile === mobile);
}

function Found({ clients }: { clients: readonly Duplicate[] }) {
  const registerName = useRegisterName();
  const t = useTranslations("clientForm.duplicates");
  return (
    <ul className="my-2 grid">
      {clients.map(({ id, name, register, project_name }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2">
          <TextLink href={profilePath(id)} target="_blank" rel="noreferrer">
            {t("open", { name })}
          </TextLink>
          <span className="text-ink-soft">
            {registerName(register)} · {project_name}
          </span>
        </li>
      ))}
    </ul>
  );
}
