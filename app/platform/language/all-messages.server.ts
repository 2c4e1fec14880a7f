import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageMessages, ServerMessages } from "../../../content/messages/messages.ts";
import type { Language } from "./language.ts";

// Commands and threads that run without a build have no glob of Vite's.
const files: Readonly<Record<string, object>> = import.meta.env
  ? import.meta.glob<object>("../../../content/messages/*/*.json", { eager: true, import: "default" })
  : readFiles();

function readFiles() {
  const folder = join(import.meta.dirname, "../../../content/messages");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /^[a-z]+\/[a-z-]+\.json$/.test(path),
  );
  return Object.fromEntries(
    paths.map((path) => [path, JSON.parse(readFileSync(join(folder, path), "utf8"))]),
  );
}

/** Every file of messages, for what the server writes by itself; a browser loads those of its page. */
export const allMessages: Record<Language, PageMessages & ServerMessages> = {
  en: filesIn("en"),
  hi: filesIn("hi"),
};

/** The files of a language by their nouns: "follow-ups.json" is `followUps`. */
function filesIn(language: Language) {
  const found = Object.entries(files).flatMap(([path, messages]) => {
    const [folder, name = ""] = path.replace(".json", "").split("/").slice(-2);
    const noun = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return folder === language ? [[noun, messages]] : [];
  });
  return Object.fromEntries(found);
}
