import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Hit } from "./find.ts";
import { addRecent, readRecent } from "./recent.ts";

const typingPauseMs = 150;

/** The search that is open everywhere: Ctrl+K, or its button. */
export function FindDialog() {
  const t = useTranslations("find");
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  const open = () => {
    setOpened((times) => times + 1);
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <Button
        variant="quiet"
        icon="search"
        onClick={open}
        aria-keyshortcuts="Control+K"
        className="script-only"
      >
        <span className="max-sm:sr-only">{t("open")}</span>
      </Button>
      <dialog ref={dialog} className="dialog" aria-label={t("title")} closedby="any">
        {opened > 0 ? <Finder key={opened} close={() => dialog.current?.close()} /> : null}
      </dialog>
    </>
  );
}

/** A combobox whose list is what was found, or what was opened lately. */
function Finder({ close }: { close(): void }) {
  const t = useTranslations("find");
  const { load, data, state } = useFetcher<Hit[]>();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [recent, setRecent] = useState<Hit[]>([]);
  const navigate = useNavigate();
  useEffect(() => setRecent(readRecent()), []);
  const text = typed.trim();
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(() => void load(`/find?${new URLSearchParams({ q: text })}`), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, load]);
  const hits = text === "" ? recent : (data ?? []);
  const found = data && state === "idle" ? t("count", { count: hits.length }) : t("searching");
  const chosen = hits[Math.min(at, hits.length - 1)];
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    addRecent(hit);
    close();
    void navigate(hit.href);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step)
      setAt((now) => (Math.min(now, hits.length - 1) + step + hits.length) % Math.max(hits.length, 1));
    else if (event.key === "Enter") go(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-4 p-5 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl">{t("title")}</h2>
        <Button variant="quiet" className="size-11 p-0" onClick={close}>
          <Icon name="close" />
          <span className="sr-only">{t("close")}</span>
        </Button>
      </div>
      <input
        className="control"
        type="search"
        role="combobox"
        aria-label={t("label")}
        aria-expanded={hits.length > 0}
        aria-controls="find-hits"
        aria-activedescendant={chosen ? `hit-${chosen.id}` : undefined}
        aria-autocomplete="list"
        placeholder={t("label")}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type in it
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className="text-sm text-ink-soft">
        {text === "" ? recent.length > 0 && t("recent") : found}
      </p>
      <Hits hits={hits} chosen={chosen?.id} go={go} />
      <p className="text-sm text-ink-soft max-sm:hidden">{t("hint")}</p>
    </div>
  );
}

type HitsProps = { hits: readonly Hit[]; chosen: string | undefined; go(hit: Hit): void };

/** What was found, as the list of the input above it. */
function Hits({ hits, chosen, go }: HitsProps) {
  const t = useTranslations("find");
  return (
    <div
      id="find-hits"
      role="listbox"
      aria-label={t("title")}
      className="grid max-h-96 auto-rows-max overflow-auto"
    >
      {hits.map((hit) => (
        // The keys are the input's: the list has no focus of its own.
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input does the same
        <div
          key={hit.id}
          id={`hit-${hit.id}`}
          role="option"
          aria-selected={hit.id === chosen}
          onClick={() => go(hit)}
          className={classes(
            "flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-3 py-2",
            hit.id === chosen ? "bg-indigo-wash" : "hover:bg-sunk",
          )}
        >
          <strong className="min-w-0 wrap-anywhere">{hit.name}</strong>
          <Badge>{t(`kinds.${hit.kind}`)}</Badge>
          <span className="min-w-0 basis-full truncate text-sm text-ink-soft">{hit.about}</span>
        </div>
      ))}
    </div>
  );
}
