import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

type Props = { address: string; words: { address: string; copy: string; copied: string } };

export function AddressField({ address, words }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState("");
  const scripted = useHydrated();
  const copy = async () => {
    field.current?.select();
    // Without https there is no clipboard API; the old command still works.
    if (navigator.clipboard) await navigator.clipboard.writeText(address).catch(() => {});
    else document.execCommand("copy");
    setCopied(address);
  };
  return (
    <div className="flex items-end gap-2">
      <TextInput
        ref={field}
        id="address"
        name={undefined}
        label={words.address}
        value={address}
        readOnly
        fieldClass="min-w-0 flex-1"
        onFocus={(event) => event.currentTarget.select()}
      />
      {scripted ? (
        <Button variant="quiet" className="min-h-12" onClick={copy}>
          <span aria-live="polite">{copied === address ? words.copied : words.copy}</span>
        </Button>
      ) : null}
    </div>
  );
}
