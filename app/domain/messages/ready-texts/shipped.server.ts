import { load } from "js-yaml";
import written from "../../../../content/ready-texts.yaml?raw";
import type { Language } from "../../../platform/language/language.ts";
import type { ShippedKey, Words } from "./ready-text.ts";

export const shippedTexts = trimmed(load(written) as Record<ShippedKey, Record<Language, Words>>);

function trimmed(texts: Record<ShippedKey, Record<Language, Words>>) {
  for (const { en, hi } of Object.values(texts)) for (const words of [en, hi]) words.text = words.text.trim();
  return texts;
}
