import { type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useBackgroundLoad } from "../pending/background-load.tsx";
import type { Hit } from "./find.ts";
import { type Choice, Choices } from "./palette-choices.tsx";
import { addRecent, readRecent } from "./recent.ts";
import { type CommandOptions, matching, useCommands } from "./use-commands.ts";

const typingPauseMs = 150;
const slowMs = 300;

/** `waiting` becomes `slow` after 300 ms; `offline` and `failed` keep no results. */
type State = "idle" | "waiting" | "slow" | "offline" | "failed";

type Found = { state: State; hits: readonly Hit[] };

/** Keeps the old results until the new ones arrive. */
function useFind(text: string): Found {
  const path = text === "" ? undefined : `/find?${new URLSearchParams({ q: text })}`;
  const { data, isDone, pending } = useBackgroundLoad<Hit[]>(path, typingPauseMs);
  const [before, setBefore] = useState<readonly Hit[]>([]);
  const [slow, setSlow] = useState("");
  useEffect(() => setBefore((last) => data ?? (text === "" ? [] : last)), [data, text]);
  useEffect(() => {
    if (text === "" || isDone) return;
    const timer = setTimeout(() => setSlow(text), typingPauseMs + slowMs);
    return () => clearTimeout(timer);
  }, [text, isDone]);
  if (text === "") return { state: "idle", hits: [] };
  if (pending) return { state: pending.reason === "away" ? "offline" : "failed", hits: [] };
  if (isDone) return { state: data ? "idle" : "failed", hits: data ?? [] };
  return slow === text ? { state: "slow", hits: [] } : { state: "waiting", hits: before };
}

const maxCommands = 5;

/** A combobox: recent records and commands, or matches for the typed text. */
export function Palette({ close, ...options }: CommandOptions & { close(): void }) {
  const t = useTranslations("find");
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const choices = useChoices(typed.trim(), options);
  const current = Math.min(at, choices.list.length - 1);
  const chosen = choices.list[current];
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    // First, because closing returns the focus, which the command may move.
    close();
    choice.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { length } = choices.list;
    if (step) setAt((current + step + length) % Math.max(length, 1));
    else if (event.key === "Enter") choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-3 p-4">
      <div className="flex items-center gap-2">
        <Combobox
          typed={typed}
          isExpanded={choices.list.length > 0}
          chosen={chosen?.id}
          onKeyDown={press}
          onType={(text) => {
            setTyped(text);
            setAt(0);
          }}
        />
        <Button variant="quiet" className="size-11 flex-none border-transparent p-0" onClick={close}>
          <Icon name="close" />
          <span className="sr-only">{t("close")}</span>
        </Button>
      </div>
      <p role="status" className={choices.failed ? "text-sm text-brick" : "sr-only"}>
        {choices.words}
      </p>
      <Choices list={choices.list} chosen={chosen?.id} choose={choose} />
      {choices.isSlow ? <Skeleton lines={3} /> : null}
      <p className="text-xs text-ink-soft max-sm:hidden">{t("hint")}</p>
    </div>
  );
}

type ComboboxProps = {
  typed: string;
  isExpanded: boolean;
  chosen: string | undefined;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
};

function Combobox({ typed, isExpanded, chosen, onType, onKeyDown }: ComboboxProps) {
  const t = useTranslations("find");
  return (
    <input
      className="control"
      type="text"
      enterKeyHint="go"
      role="combobox"
      aria-label={t("label")}
      aria-expanded={isExpanded}
      aria-controls="find-hits"
      aria-activedescendant={chosen ? `hit-${chosen}` : undefined}
      aria-autocomplete="list"
      placeholder={t("label")}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type in it
      autoFocus
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function useChoices(text: string, options: CommandOptions) {
  const t = useTranslations("find");
  const navigate = useNavigate();
  const commands = useCommands(options);
  const { state, hits } = useFind(text);
  const [recent, setRecent] = useState<Hit[]>([]);
  useEffect(() => setRecent(readRecent()), []);
  const hitChoice = (group: string) => (hit: Hit) => ({
    ...hit,
    group,
    run: () => {
      addRecent(hit);
      void navigate(hit.href);
    },
  });
  const commandChoices = (shown: typeof commands) => shown.map((one) => ({ ...one, group: t("actions") }));
  const list: Choice[] =
    text === ""
      ? [...recent.map(hitChoice(t("recent"))), ...commandChoices(commands)]
      : [
          ...commandChoices(matching(commands, text).slice(0, maxCommands)),
          ...hits.map(hitChoice(t("found"))),
        ];
  const failed = state === "failed" || state === "offline";
  const words = () => {
    if (text === "" || state === "waiting") return "";
    return state === "idle" ? t("count", { count: hits.length }) : t(state);
  };
  return { list, failed, words: words(), isSlow: state === "slow" };
}
