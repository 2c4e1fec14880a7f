import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";

const typingPauseMs = 250;

type Values = Readonly<Record<string, string>>;

/** While typing, without empty and default values. After Back the fields follow the URL, except the focused one. */
export function useLiveFilter(path: string, search: string, defaults: Values = {}) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const { state, formMethod } = useNavigation();
  const isPosting = formMethod === "POST";
  // A search that began before a form was sent would replace what the page says about it.
  useEffect(() => {
    if (isPosting) clearTimeout(timer.current);
  }, [isPosting]);
  const follow = useEffectEvent((query: string) => followUrl(ref.current, query, defaults));
  useEffect(() => follow(search), [search]);
  const send = () => {
    clearTimeout(timer.current);
    if (ref.current)
      void submit(filled(ref.current, defaults), { action: path, replace: true, preventScrollReset: true });
  };
  const onInput = (event: FormEvent) => {
    clearTimeout(timer.current);
    const slow = (event.target as HTMLElement).matches("input");
    timer.current = setTimeout(send, slow ? typingPauseMs : 0);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return { busy: state === "loading", form: { ref, onInput, onSubmit } };
}

function filled(form: HTMLFormElement, defaults: Values): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim() !== "" && defaults[name] !== value) query.set(name, value);
  return query;
}

function followUrl(form: HTMLFormElement | null, search: string, defaults: Values): void {
  const query = new URLSearchParams(search);
  for (const control of form?.elements ?? []) {
    if (control === document.activeElement) continue;
    const value = query.get((control as HTMLInputElement).name);
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = value === control.value;
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = value ?? defaults[control.name] ?? "";
  }
}
