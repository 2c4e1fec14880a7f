import { type FormEvent, useEffect, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";

const typingPauseMs = 250;

/**
 * Makes a form of filters answer while one types: what is filled in becomes the query of `path`, empty fields and usual
 * values left out. After Back the fields say again what the address says; the one in use is left alone.
 */
export function useLiveFilter(path: string, search: string, usual: Readonly<Record<string, string>> = {}) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const busy = useNavigation().state === "loading";
  useEffect(() => follow(ref.current, search, usual), [search]);
  const send = () => {
    clearTimeout(timer.current);
    if (ref.current)
      void submit(filled(ref.current, usual), { action: path, replace: true, preventScrollReset: true });
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
  return { busy, form: { ref, onInput, onSubmit } };
}

function filled(form: HTMLFormElement, usual: Readonly<Record<string, string>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim() !== "" && usual[name] !== value) query.set(name, value);
  return query;
}

function follow(form: HTMLFormElement | null, search: string, usual: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(search);
  for (const control of form?.elements ?? []) {
    if (control === document.activeElement) continue;
    const asked = query.get((control as HTMLInputElement).name);
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = asked === control.value;
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = asked ?? usual[control.name] ?? "";
  }
}
