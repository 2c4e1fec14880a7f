import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { controlProps, FieldError, FieldHint } from "../../../ui/field.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { type Chips, deleted, fromNode, toHtml } from "./marks.ts";

type Props = {
  /** The id of the text area that is submitted; browsers without script show it. */
  id: string;
  language: string;
  label: string;
  text: string;
  /** Deleted references can be restored from it. */
  before: string;
  chips: Chips;
  error: string | undefined;
  /** Whether line breaks, lists and bold are allowed. */
  lines: boolean;
  /** Switches to a text area with the Markdown. */
  onEditMarkdown(now: string): void;
};

/** Typed into the text area before hydration. */
function typedBefore(id: string): string | undefined {
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}

/** Shows figures and names as chips, so that nobody breaks their syntax. */
export function RichText(props: Props) {
  const { id, language, label, text, before, chips, error, lines, onEditMarkdown } = props;
  const t = useTranslations("publishing.texts.write");
  const box = useRef<HTMLDivElement>(null);
  const [start] = useState(() => typedBefore(id) ?? text);
  const [value, setValue] = useState(start);
  const html = useMemo(() => toHtml(start, chips), [start, chips]);
  const read = () => setValue(box.current ? fromNode(box.current) : start);
  const insert = (written: string) => {
    box.current?.focus();
    document.execCommand("insertHTML", false, toHtml(written, chips));
    read();
  };
  const gone = deleted(before, value);
  const hint = html.includes("text-chip") ? t("chips") : undefined;
  return (
    <>
      <p className="font-semibold">{label}</p>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <input type="hidden" name={id} value={value} />
      {lines ? <WriteButtons start={start} insert={insert} read={read} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot hold chips */}
      <div
        {...controlProps({ id, hint, error })}
        ref={box}
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-multiline
        lang={language}
        contentEditable
        suppressContentEditableWarning
        className="control text-box min-h-18 whitespace-pre-wrap wrap-anywhere"
        onInput={read}
        onKeyDown={(event) => breakLine(event, lines)}
        onPaste={pastePlain}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {lines ? (
        <Button variant="quiet" className="justify-self-start" onClick={() => onEditMarkdown(value)}>
          {t("marks")}
        </Button>
      ) : null}
      {gone.length > 0 ? (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
          {t("deleted")}
          {gone.map((reference) => (
            <Button key={reference} variant="quiet" onClick={() => insert(reference)}>
              {t("putBack", { value: chips[reference] ?? reference.replace(/[{}]/g, "") })}
            </Button>
          ))}
        </p>
      ) : null}
    </>
  );
}

type ButtonsProps = { start: string; insert(written: string): void; read(): void };

/** Bold and lists; rows for tables, questions for FAQs. */
function WriteButtons({ start, insert, read }: ButtonsProps) {
  const t = useTranslations("publishing.texts.toolbar");
  const bold = () => {
    document.execCommand("bold");
    read();
  };
  const buttons = [
    { name: "bold", press: bold, isShown: true },
    { name: "list", press: () => insert("\n- "), isShown: true },
    { name: "row", press: addRow, isShown: /^\|/m.test(start) },
    {
      name: "question",
      press: () => insert(`\n\n### ${t("question")}\n\n`),
      isShown: /^### /m.test(start),
    },
  ] as const;
  return (
    <div className="flex flex-wrap gap-1">
      {buttons
        .filter(({ isShown }) => isShown)
        .map(({ name, press }) => (
          <Button key={name} variant="quiet" onMouseDown={keepFocus} onClick={press}>
            {t(name)}
          </Button>
        ))}
    </div>
  );
}

/** Keeps focus and selection in the editor. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

/** Adds a row below the cursor; empty rows are not stored. */
function addRow() {
  const { anchorNode } = getSelection() ?? {};
  const row = (anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement)?.closest("tr");
  if (!row) return;
  const added = row.cloneNode(true) as HTMLElement;
  for (const cell of added.children) cell.replaceChildren(document.createElement("br"));
  row.after(added);
  if (added.firstChild) getSelection()?.collapse(added.firstChild, 0);
}

/** Enter does nothing in a single-line text. */
function breakLine(event: KeyboardEvent, lines: boolean) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  if (lines) document.execCommand("insertLineBreak");
}

/** Plain text only. */
function pastePlain(event: ClipboardEvent) {
  event.preventDefault();
  document.execCommand("insertText", false, event.clipboardData.getData("text/plain"));
}
