import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Key } from "../page/key.tsx";
import { Palette } from "./palette.tsx";
import type { CommandOptions } from "./use-commands.ts";

export function FindDialog(options: CommandOptions) {
  const t = useTranslations("find");
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  const [modifier, setModifier] = useState("Ctrl");
  const open = () => {
    if (dialog.current?.open) return;
    setOpened((times) => times + 1);
    dialog.current?.showModal();
  };
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setModifier("⌘");
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  useKeys({ "/": { label: t("open"), run: open } }, true);
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        className="noscript:hidden flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm text-ink-soft hover:bg-sunk sm:w-80 sm:justify-start sm:border sm:border-edge sm:px-3 lg:min-h-10"
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">{t("open")}</span>
        <Key className="ml-auto max-sm:hidden">{modifier === "⌘" ? "⌘K" : "Ctrl K"}</Key>
      </button>
      <dialog ref={dialog} className="dialog mt-[min(6rem,10dvh)]" aria-label={t("title")} closedby="any">
        {opened > 0 ? <Palette key={opened} close={() => dialog.current?.close()} {...options} /> : null}
      </dialog>
    </>
  );
}
