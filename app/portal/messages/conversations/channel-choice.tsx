import { Fragment } from "react";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { LoadedThread } from "./load-thread.server.ts";

type Props = { channels: LoadedThread["channels"]; chosen: string };

/** Only channels that are set up and have an address; calls and notes always. */
export function ChannelChoice({ channels, chosen }: Props) {
  const t = useTranslations("conversations");
  const options = [
    ...channels.map(({ channel, isOn, to }) => ({
      value: channel,
      why: isOn ? (to ? undefined : t("composer.noAddress")) : t("composer.off"),
    })),
    ...(["call", "note"] as const).map((value) => ({ value, why: undefined })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("composer.channel")}</legend>
      <div className="flex flex-wrap gap-1">
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
      </div>
    </fieldset>
  );
}

/** The last one the person used, if possible; else the first available. */
export function usualChannel({ channels, thread }: Pick<LoadedThread, "channels" | "thread">): string {
  const usable = channels.filter(({ isOn, to, isOpen }) => isOn && to && isOpen);
  const last = thread.entries.findLast((entry) => entry.is === "message" && entry.direction === "in");
  const same = last?.is === "message" && usable.find(({ channel }) => channel === last.channel);
  return (same || usable[0])?.channel ?? "note";
}
