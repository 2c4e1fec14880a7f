import { flesch } from "flesch";
import { syllable } from "syllable";
import { bodyOf, shown, type Text } from "./test-texts.ts";

/** The prose of a text: its paragraphs, list items and answers, without headings, tables and addresses. */
function proseOf(file: Text): string[] {
  return bodyOf(shown(file))
    .replace(/^## .*\{#sources\}[\s\S]*/m, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^(?:##|\|)/.test(line))
    .map((line) =>
      line
        .replace(/^(?:- |\d+\. )/, "")
        .replace(/\*\*/g, "")
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"),
    );
}

/** The words of each sentence; a colon and a semicolon end one too. */
function sentencesOf(file: Text): string[][] {
  return proseOf(file)
    .flatMap((line) => line.split(/[.!?:;।]+(?:\s|$)/))
    .map((sentence) => sentence.match(/[\p{L}\p{N}₹][\p{L}\p{M}\p{N}₹',.&/()%-]*/gu) ?? [])
    .filter((words) => words.length > 0);
}

/** Flesch's measure, for English. */
export function readingEase(file: Text): number {
  const sentences = sentencesOf(file);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return flesch({ sentence: sentences.length, word: words.length, syllable: syllables });
}

export function sentencesLongerThan(max: number, file: Text): string[] {
  return sentencesOf(file).flatMap((words) => (words.length > max ? [words.join(" ")] : []));
}
