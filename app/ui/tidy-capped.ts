/** `maxlength` would cut a number pasted with gaps or a prefix, so it is tidied first. */
export function tidyCapped(field: HTMLInputElement, tidy: (typed: string) => string): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let beyond = "";
  /** A composition may be longer than the field until it ends. */
  let composed = "";

  const put = (whole: string, caret = whole.length): boolean => {
    const text = tidy(whole);
    if (text.length > field.maxLength) return false;
    field.value = text;
    const at = tidy(whole.slice(0, caret)).length;
    field.setSelectionRange(at, at);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  };

  const beforeInput = (event: InputEvent) => {
    const { data, isComposing, inputType } = event;
    const typedBefore = beyond;
    beyond = "";
    if (!data || isComposing) return;
    const { value, selectionStart, selectionEnd } = field;
    const from = selectionStart ?? value.length;
    const atEnd = from === value.length;
    const before = value.slice(0, from) + (atEnd ? typedBefore : "") + data;
    const whole = before + value.slice(selectionEnd ?? from);
    // Digits of another script are converted.
    if (whole.length <= field.maxLength && /^[ -~]*$/.test(data)) return;
    if (put(whole, before.length)) event.preventDefault();
    else if (inputType === "insertText" && atEnd && value.length === field.maxLength)
      beyond = whole.slice(value.length);
  };
  const input = ({ isComposing }: Event & { isComposing?: boolean }) => {
    if (field.value.length <= field.maxLength) return;
    if (isComposing) composed = field.value;
    else put(field.value);
  };
  const compositionEnd = () => {
    const whole = composed;
    composed = "";
    // The browser cuts the field after this event.
    if (whole !== "") setTimeout(() => put(whole));
  };

  field.addEventListener("beforeinput", beforeInput, { signal });
  field.addEventListener("input", input, { signal });
  field.addEventListener("compositionend", compositionEnd, { signal });
  return () => stop.abort();
}
