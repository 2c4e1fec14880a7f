type Submitted = { form: HTMLFormElement; submitter: HTMLElement | null };
type FormBody = FormData | URLSearchParams;

let last: Submitted | undefined;

export function watchForms(): void {
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) last = { form: target, submitter };
  };
  addEventListener("submit", remember, { capture: true });
}

/** Reads the form again for each attempt, so that a retry sends what was typed since. Bodies not made by a form stay as they are. */
export function bodyNow(body: BodyInit | null | undefined): () => BodyInit | null | undefined {
  const from = last;
  if (!from || !isFormBody(body) || wordsOf(fieldsOf(from, body) ?? "") !== wordsOf(body)) return () => body;
  return () => fieldsOf(from, body) ?? body;
}

const isFormBody = (body: unknown): body is FormBody =>
  body instanceof FormData || body instanceof URLSearchParams;

/** Undefined when the form or the pressed button is gone. */
function fieldsOf({ form, submitter }: Submitted, like: FormBody): FormBody | undefined {
  if (!form.isConnected || submitter?.matches(":disabled")) return undefined;
  if (submitter && !(submitter.isConnected && "form" in submitter && submitter.form === form))
    return undefined;
  const fields = new FormData(form, submitter);
  if (like instanceof FormData) return fields;
  return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
}

/** A body as text; files by name and size. */
export function wordsOf(body: BodyInit): string {
  if (!(body instanceof FormData)) return String(body);
  const entries = [...body].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size],
  );
  return JSON.stringify(entries);
}
