import { useEffect, useRef } from "react";

/** With a label it is listed in the help for keys and in the search. */
type Action = (() => void) | { label: string; run: () => void };
/** "g d" is one key after the other within a second. */
export type Keys = Readonly<Record<string, Action>>;
export type ActiveKey = { key: string; label: string; run: () => void; isGlobal: boolean };

type Entry = { keys: Keys; isGlobal: boolean };
const entries: Entry[] = [];
const pauseMs = 1000;
let last = { key: "", at: 0 };

/** Not with a modifier key, in a menu or dialog, or while typing. A page's keys come before global ones. */
export function useKeys(keys: Keys, isGlobal = false): void {
  const entry = useRef<Entry>({ keys, isGlobal });
  useEffect(() => {
    entry.current.keys = keys;
  });
  useEffect(() => {
    const own = entry.current;
    if (entries.length === 0) addEventListener("keydown", handleKey);
    if (isGlobal) entries.push(own);
    else entries.unshift(own);
    return () => {
      entries.splice(entries.indexOf(own), 1);
      if (entries.length === 0) removeEventListener("keydown", handleKey);
    };
  }, [isGlobal]);
}

export function activeKeys(): ActiveKey[] {
  const found = new Map<string, ActiveKey>();
  for (const { keys, isGlobal } of entries)
    for (const [key, action] of Object.entries(keys))
      if (typeof action === "object" && !found.has(key)) found.set(key, { key, ...action, isGlobal });
  return [...found.values()];
}

function handleKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
  const { key, timeStamp: at } = event;
  const both = at - last.at < pauseMs ? actionOf(`${last.key} ${key}`) : undefined;
  last = { key: both ? "" : key, at };
  const action = both ?? actionOf(key);
  if (!action) return;
  event.preventDefault();
  if (typeof action === "object") action.run();
  else action();
}

function actionOf(key: string): Action | undefined {
  return entries.find(({ keys }) => Object.hasOwn(keys, key))?.keys[key];
}

/** Menus and dialogs have keys of their own. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      "input:not([type=checkbox]), select, textarea, [role=menu], [role=menu] *, dialog, dialog *",
    )
  );
}
