import { type RefObject, useRef, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { type ActiveKey, activeKeys } from "../../../ui/use-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Key } from "../page/key.tsx";

export function useKeysDialog() {
  const [keys, setKeys] = useState<ActiveKey[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);
  const show = () => {
    setKeys(activeKeys());
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  return { keys, dialog, show };
}

type Props = { keys: readonly ActiveKey[]; dialog: RefObject<HTMLDialogElement | null> };

export function KeysDialog({ keys, dialog }: Props) {
  const t = useTranslations("portal.keys");
  const groups = [
    { title: t("page"), rows: keys.filter(({ isGlobal }) => !isGlobal) },
    { title: t("everywhere"), rows: keys.filter(({ isGlobal }) => isGlobal) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Dialog id="keys" ref={dialog} title={t("title")} close={t("close")}>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
              {rows.map(({ key, label }) => (
                <div key={key} className="contents">
                  <dt>{label}</dt>
                  <dd className="flex justify-end gap-1">
                    {key.split(" ").map((one, index) => (
                      <Key key={index} className="self-center">
                        {one}
                      </Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
