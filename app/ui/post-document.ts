/** The response is a new document. Only in a browser. */
export function postDocument(action: string, values: Readonly<Record<string, string>> = {}): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(values))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
}
