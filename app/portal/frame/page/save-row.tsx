import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** That saving may ask for the password. */
export function MayAsk() {
  return (
    <span className="self-center text-sm text-ink-soft">{useTranslations("account.identity")("hint")}</span>
  );
}

type Props = ComponentProps<typeof Button> & { label: ReactNode };

/** The button of a form whose saving may ask for the password; other buttons are its children. */
export function SaveRow({ label, children, ...button }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" {...button}>
        {label}
      </Button>
      <MayAsk />
      {children}
    </div>
  );
}
