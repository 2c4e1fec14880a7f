type Submitted = { form: HTMLFormElement; submitter: HTMLElement | null };
type FormBody = FormData | URLSearchParams;

/** The form that was submitted last, if any was. */
let last: Submitted | undefined;

/** Once: remembers which form a post comes from. */
export function watchForms(): void {
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) last = { form: target, submitter };
  };
  addEventListener("submit", remember, { capture: true });
}

/**
 * Of the body of a post, what its form says at each attempt: somebody who goes on typing after an attempt that failed means all of
 * it. A body that no form has made stays as it is.
 */
export function bodyNow(body: BodyInit | null | undefined): () => BodyInit | null | undefined {
  const from = last;
  if (!from || !isFormBody(body) || wordsOf(fieldsOf(from, body) ?? "") !== wordsOf(body)) return () => body;
  return () => fieldsOf(from, body) ?? body;
}

const isFormBody = (body: unknown): body is FormBody =>
  body instanceof FormData || body instanceof URLSearchParams;

/** The fields of a form in the encoding of `like`; undefined when the form or the button that was pressed is gone. */
function fieldsOf({ form, submitter }: Submitted, like: FormBody): FormBody | undefined {
  if (!form.isConnected || submitter?.matches(":disabled")) return undefined;
  if (submitter && !(submitter.isConnected && "form" in submitter && submitter.form === form))
    return undefined;
  const fields = new FormData(form, submitter);
  if (like instanceof FormData) return fields;
  return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
}

/** What a body says; a file by its name and size. */
export function wordsOf(body: BodyInit): string {
  if (!(body instanceof FormData)) return String(body);
  const entries = [...body].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size],
  );
  return JSON.stringify(entries);
}
