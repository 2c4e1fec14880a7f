import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import { controlProps, Field, type FieldWords } from "./field.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { useTranslations } from "./use-translations.tsx";

type Props = Omit<FieldWords, "error" | "mark"> & {
  value: string;
  rows?: number | undefined;
};

/** Can be selected, and with script copied by a button. */
export function CopyField({ id, label, hint, value, rows = 2 }: Props) {
  const t = useTranslations("portal.copying");
  const field = useRef<HTMLTextAreaElement>(null);
  const [done, setDone] = useState(false);
  const scripted = useHydrated();
  const toClipboard = async () => {
    field.current?.select();
    // Without https there is no clipboard API; the old command still works.
    if (navigator.clipboard) await navigator.clipboard.writeText(value).catch(() => {});
    else document.execCommand("copy");
    setDone(true);
  };
  return (
    <div className="grid gap-3">
      <Field id={id} label={label} hint={hint}>
        <textarea
          {...controlProps({ id, hint })}
          ref={field}
          readOnly
          rows={rows}
          value={value}
          className="control field-sizing-content wrap-anywhere"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      {scripted ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="quiet" icon={done ? "check" : "document"} onClick={toClipboard}>
            {t(done ? "copied" : "copy")}
          </Button>
          <span role="status" className="sr-only">
            {done ? t("copied") : null}
          </span>
        </div>
      ) : null}
    </div>
  );
}
