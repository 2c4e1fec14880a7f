import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type FetcherWithComponents, Form, useSubmit } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary, type WrongField } from "../../../ui/error-summary.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { Revealed } from "../../../ui/revealed.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { Result, Undo, Values } from "./result.ts";

/** From `useTranslations`: a result without a message is a type error. */
type Sentences<Key extends string> = (message: Key, values?: Values) => string;

const tones = {
  done: "success",
  refused: "error",
  stale: "warning",
  gone: "warning",
  failed: "error",
} as const;

type Props<Key extends string> = {
  result: Result<Key> | undefined;
  t: Sentences<Key>;
  errors?: readonly WrongField[] | undefined;
  summary?: string;
  /** Message key after a redirect to this page. */
  done?: Key | undefined;
  /** With script, success is a toast, so that people can go on. */
  toast?: boolean;
  details?: ReactNode;
  children?: ReactNode;
};

/** Scrolled into view, focused and announced, with its undo. */
export function ActionMessage<Key extends string>(props: Props<Key>) {
  const { result, t, errors = [], summary, done, toast, details, children } = props;
  const words = useTranslations("portal.results");
  const isLive = useHydrated();
  const submit = useSubmit();
  const isToast = toast === true && result?.status === "done";
  const tell = useEffectEvent((shown: Result<Key>) =>
    toastOf(shown, t, words, (values) => void submit(values, { method: "post" })),
  );
  useEffect(() => {
    if (result && isToast) tell(result);
  }, [result, isToast]);
  const redirected = done && { status: "done" as const, message: done };
  const { status, message, values, undo }: Partial<Result<Key>> = result ?? redirected ?? {};
  return (
    <Revealed to={isToast ? undefined : result}>
      {errors.length > 0 ? <ErrorSummary title={summary ?? words("summary")} errors={errors} /> : null}
      {status && message !== undefined && !(isToast && isLive) ? (
        <Message tone={tones[status]}>
          <p>{sentenceOf(message, values, t, words)}</p>
          {details}
          {undo ? (
            <Form method="post" className="mt-2">
              <HiddenFields values={undo} />
              <Button type="submit" variant="quiet">
                {words("undo")}
              </Button>
            </Form>
          ) : null}
        </Message>
      ) : null}
      {children}
    </Revealed>
  );
}

type PostsOptions<Posted> = {
  /** The result rendered by the server; later ones are toasts. */
  posted?: Posted | undefined;
  isInPlace?(result: Posted): boolean;
  action?: string;
  /** Form whose ticks are cleared. */
  ticks?: RefObject<HTMLFormElement | null>;
};

/** Shows results of a fetcher as toasts. Returns the newest result, and the one to show in the page until the next post. */
export function usePosts<Key extends string, Posted extends Result<Key>>(
  { data, submit, state }: FetcherWithComponents<(Posted & Result<Key>) | undefined>,
  t: Sentences<Key>,
  { posted, isInPlace = () => false, action, ticks }: PostsOptions<Posted> = {},
) {
  const words = useTranslations("portal.results");
  const isLive = useHydrated();
  const [inPage] = useState(isLive ? undefined : posted);
  const tell = useEffectEvent((result: Posted) => {
    if (result.message === undefined || isInPlace(result)) return;
    toastOf(result, t, words, (values) => void submit(values, { method: "post", ...(action && { action }) }));
    const form = ticks?.current;
    form?.reset();
    form?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  useEffect(() => {
    if (data && state === "idle") tell(data);
  }, [data, state]);
  useEffect(() => {
    if (posted && posted !== inPage) tell(posted);
  }, [posted, inPage]);
  return { result: data ?? posted, inPage: data ? undefined : inPage };
}

export function toastOf<Key extends string>(
  { message, values, undo }: Result<Key>,
  t: Sentences<Key>,
  words: Sentences<"undo" | "leftOut">,
  submit: (values: Undo) => void,
): void {
  if (message === undefined) return;
  const action = undo && { label: words("undo"), run: () => submit(undo) };
  showToast(sentenceOf(message, values, t, words), action);
}

/** Adds the number of records skipped because somebody had changed them. */
function sentenceOf<Key extends string>(
  message: Key,
  values: Values | undefined,
  t: Sentences<Key>,
  words: Sentences<"leftOut">,
): string {
  const text = t(message, values);
  return values?.leftOut ? `${text} · ${words("leftOut", { count: values.leftOut })}` : text;
}
