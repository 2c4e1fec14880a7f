import { settingsContext } from "../../../contexts/services.ts";
import type { Section, Settings } from "../../../domain/firm/settings/sections.ts";
import { saveSection } from "../../../domain/firm/settings/settings.server.ts";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import { done, refused, stale } from "../../frame/page/result.ts";
import { findSection } from "./shown-section.server.ts";

type Value<Name extends Section> = Settings[Name];

/** The value or its problems, and the typed values for the form. */
type Read<Name extends Section, Problems, Typed> =
  | { problems: Problems; typed: Typed }
  | { value: Value<Name>; typed: Typed };

/** For sections with a custom form. */
export function sectionAction<Name extends Section, Problems extends object, Typed>(
  section: Name,
  read: (
    post: Post,
    stored: Value<Name> | undefined,
  ) => Read<Name, Problems, Typed> | Promise<Read<Name, Problems, Typed>>,
) {
  const save = async (post: Post) => {
    const stored = await findSection(post.db, post.staff, section);
    const { typed, ...form } = await read(post, stored?.value as Value<Name> | undefined);
    if (!("value" in form)) return refused(form.problems, typed);
    const change = { section, version: post.version, value: form.value };
    const status = await saveSection(post.db, post.staff, change, post.now);
    if (status !== "stale") return done(status);
    const theirs = await findSection(post.db, post.staff, section);
    return stale(status, { typed, theirs: theirs?.value as Value<Name> | undefined });
  };
  return portalAction({ settings: confirmed(save) }, (context) => context.get(settingsContext).refresh());
}
