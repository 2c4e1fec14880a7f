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

/** The page's sentences about its results, by `useTranslations`: a result without a sentence is a type error. */
type Sentences<Key extends string> = (message: Key, values?: Values) => string;

const tones = {
  done: "success",
  refused: "error",
  stale: "warning",
  gone: "warning",
  failed: "error",
} as const;

type Props<Key extends string> = {
  /** The action's result. */
  of: Result<Key> | undefined;
  t: Sentences<Key>;
  /** What is wrong with the fields of a form, in its order. */
  errors?: readonly WrongField[] | undefined;
  /** What stands above those problems. */
  summary?: string;
  /** What was done before the redirect to this page. */
  done?: Key | undefined;
  /** With script a success is a toast: for pages where somebody goes on where they are. */
  toast?: boolean;
  /** Below the sentence. */
  details?: ReactNode;
  /** What else the page shows about the result. */
  children?: ReactNode;
};

/** How a post went, and its undo: scrolled into view, focused and read out. */
export function ActionMessage<Key extends string>(props: Props<Key>) {
  const { of, t, errors = [], summary, done, toast, details, children } = props;
  const words = useTranslations("portal.results");
  const isLive = useHydrated();
  const submit = useSubmit();
  const isToast = toast === true && of?.status === "done";
  const tell = useEffectEvent((result: Result<Key>) =>
    toastOf(result, t, words, (values) => void submit(values, { method: "post" })),
  );
  useEffect(() => {
    if (of && isToast) tell(of);
  }, [of, isToast]);
  const redirected = done && { status: "done" as const, message: done };
  const { status, message, values, undo }: Partial<Result<Key>> = of ?? redirected ?? {};
  return (
    <Revealed to={isToast ? undefined : of}>
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
  /** What came back with the page: what the server has rendered is shown there, a later result is a toast. */
  posted?: Posted | undefined;
  /** What is shown where it was posted. */
  isInPlace?(result: Posted): boolean;
  /** Where the undo is posted, if not to this page. */
  action?: string;
  /** The list's form, whose ticks are removed. */
  ticks?: RefObject<HTMLFormElement | null>;
};

/**
 * Shows what a fetcher posted in a toast, with its undo; a problem of a field is shown there. Returns the newest result, and
 * the one that the page shows until something is posted.
 */
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

/** Shows a result in a toast, with the button of its undo. */
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

/** With how many records of a list were left out, because somebody had changed them meanwhile. */
function sentenceOf<Key extends string>(
  message: Key,
  values: Values | undefined,
  t: Sentences<Key>,
  words: Sentences<"leftOut">,
): string {
  const text = t(message, values);
  return values?.leftOut ? `${text} · ${words("leftOut", { count: values.leftOut })}` : text;
}
