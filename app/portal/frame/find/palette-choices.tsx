import { useEffect, useRef } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Key } from "../page/key.tsx";
import { useRegisterName } from "../page/use-register.ts";
import type { Hit } from "./find.ts";
import type { Command } from "./use-commands.ts";

export type Choice = { group: string; run: () => void } & (Command | Hit);

type Props = { list: readonly Choice[]; chosen: string | undefined; choose(choice: Choice): void };

export function Choices({ list, chosen, choose }: Props) {
  const t = useTranslations("find");
  const groups = [...new Set(list.map(({ group }) => group))];
  return (
    <div
      id="find-hits"
      role="listbox"
      aria-label={t("title")}
      className="grid max-h-[min(26rem,60dvh)] auto-rows-max overflow-auto"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
            {group}
          </p>
          {list
            .filter((choice) => choice.group === group)
            .map((choice) => (
              <Line
                key={choice.id}
                choice={choice}
                isChosen={choice.id === chosen}
                choose={() => choose(choice)}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

type LineProps = { choice: Choice; isChosen: boolean; choose(): void };

function Line({ choice, isChosen, choose }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    // The input handles the keys: the list never has focus.
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input does the same
    <div
      ref={line}
      id={`hit-${choice.id}`}
      role="option"
      aria-selected={isChosen}
      onClick={choose}
      className={classes(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1 text-sm lg:min-h-10",
        isChosen ? "bg-indigo-wash" : "hover:bg-sunk",
      )}
    >
      {"icon" in choice ? <CommandLine {...choice} /> : <HitLine {...choice} />}
    </div>
  );
}

function CommandLine({ icon, name, keys }: Command) {
  return (
    <>
      <Icon name={icon} className="text-ink-soft" />
      <span className="min-w-0 truncate">{name}</span>
      {keys ? <Key className="ml-auto">{keys}</Key> : null}
    </>
  );
}

function HitLine({ name, about, kind }: Hit) {
  const t = useTranslations("find.kinds");
  const registerName = useRegisterName();
  return (
    <>
      <span className="grid min-w-0 grow">
        <strong className="truncate">{name}</strong>
        <span className="truncate text-xs text-ink-soft">{about}</span>
      </span>
      <Badge>{kind === "enquiry" || kind === "receipt" ? t(kind) : registerName(kind)}</Badge>
    </>
  );
}
