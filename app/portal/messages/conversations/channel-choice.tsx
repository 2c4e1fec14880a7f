import { Fragment } from "react";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { chipLine } from "../../frame/page/chip-line.ts";
import type { LoadedThread } from "./load-thread.server.ts";

type Props = Pick<LoadedThread, "channels" | "maySetUp"> & { chosen: string };

/** Only channels that are set up; calls and notes always. */
export function ChannelChoice({ channels, maySetUp, chosen }: Props) {
  const t = useTranslations("conversations");
  const options = [
    ...channels
      .filter(({ isOn }) => isOn)
      .map(({ channel, to }) => ({ value: channel, why: to ? undefined : t("composer.noAddress") })),
    ...(["call", "note"] as const).map((value) => ({ value, why: undefined })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("composer.channel")}</legend>
      <div className={chipLine}>
        {options.map(({ value, why }) => (
          <Fragment key={value}>
            <input
              type="radio"
              id={`channel-${value}`}
              name="channel"
              value={value}
              defaultChecked={value === chosen}
              disabled={why !== undefined}
              className="sr-only"
            />
            <label htmlFor={`channel-${value}`} className="chip">
              {t(`channels.${value}`)}
              {why ? <span className="ml-1 font-normal text-ink-soft">{`(${why})`}</span> : null}
            </label>
          </Fragment>
        ))}
        {channels.some(({ isOn }) => isOn) ? null : (
          <p className="self-center pl-2 text-sm text-ink-soft">
            {t("composer.off")}{" "}
            {maySetUp ? <TextLink href="/settings">{t("composer.setUp")}</TextLink> : null}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** The last one the person used, if possible; else the first available. */
export function usualChannel({ channels, thread }: Pick<LoadedThread, "channels" | "thread">): string {
  const usable = channels.filter(({ isOn, to, isOpen }) => isOn && to && isOpen);
  const last = thread.entries.findLast((entry) => entry.type === "message" && entry.direction === "in");
  const same = last?.type === "message" && usable.find(({ channel }) => channel === last.channel);
  return (same || usable[0])?.channel ?? "note";
}
