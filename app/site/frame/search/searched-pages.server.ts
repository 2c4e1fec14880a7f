import {
  catalogue,
  categoryNames,
  categoryOfPage,
  moreServices,
  mostWanted,
  servicePaths,
} from "../../../domain/catalogue/services/catalogue.ts";
import { findChecklist, findService } from "../../../domain/catalogue/services/pages.server.ts";
import type { SiteDetails } from "../../../domain/firm/settings/site-details.ts";
import type { Part } from "../../../platform/content/parts.server.ts";
import { plainText } from "../../../platform/content/plain-text.ts";
import type { Language } from "../../../platform/language/language.ts";
import { publicMessages } from "../../../platform/language/public-messages.ts";
import { pageText } from "../../texts/page-text.server.ts";
import { listedPages } from "../listed-pages/listed-pages.server.ts";
import { type SitePage, sitePages } from "../listed-pages/site-pages.ts";
import { sentencesOf } from "./sentences.ts";

/** Text without a heading is from anywhere on the page. */
export type SearchedPart = { id: string; heading: string; text: string };

export type SearchedText = { title: string; section: string; description: string; parts: SearchedPart[] };

export type SearchedPage = {
  path: string;
  /** Also found by these. */
  otherWords: string;
  /** Multiplies the score: a service before its checklist, popular pages first. */
  weight: number;
  /** Of a service's page. */
  service?: string;
  text(language: Language, details: SiteDetails): SearchedText;
};

const appointmentPage: SearchedPage = {
  path: "/enquiries/appointment",
  otherWords:
    "appointment meeting visit office call time milna samay mulakat bulana मिलना मुलाक़ात अपॉइंटमेंट समय",
  weight: 1,
  text(language) {
    const { contact, publicEnquiries } = publicMessages[language];
    const { title } = publicEnquiries.forms.appointment;
    return { title, section: contact.label, description: contact.address.text, parts: [] };
  },
};

/** Listed pages, checklists, and the appointment. New listed pages are included. */
export const searchedPages: readonly SearchedPage[] = [
  ...sitePages.map(sitePage),
  ...servicePaths.flatMap((path) => [servicePage(path), checklistPage(path)]),
  appointmentPage,
];

function sitePage({ path, words, otherWords = "" }: SitePage): SearchedPage {
  return {
    path,
    otherWords,
    weight: 1,
    text(language, details) {
      const messages = words?.(publicMessages[language]);
      const {
        title,
        label = title,
        description,
        parts,
      } = messages
        ? { ...messages, parts: [{ id: "", heading: "", text: sentencesOf(messages).join(" ") }] }
        : textOf(path, language, details);
      return { title: label, section: sectionOf(path, language), description, parts };
    },
  };
}

function textOf(path: string, language: Language, details: SiteDetails) {
  const page = pageText(path.slice(1), language, details);
  return { ...page, parts: partsOf(page.parts) };
}

/** The page above it, as /calculators, or the footer's heading. */
function sectionOf(path: string, language: Language): string {
  const above = listedPages.find((page) => page.path === path.replace(/\/[^/]*$/, "") && page.path !== "");
  const words = above?.words(language);
  return words?.label ?? words?.title ?? publicMessages[language].site.footer.pages;
}

function servicePage(path: string): SearchedPage {
  const cards = [...Object.values(catalogue).flat(), ...moreServices].filter((card) => card.path === path);
  const category = categoryOfPage(path);
  return {
    path,
    otherWords: `${cards.map(({ name, words }) => `${name} ${words}`).join(" ")} ${categoryNames(category)}`,
    weight: weightOf(path),
    service: path.slice(1),
    text(language) {
      const page = findService(path.slice(1), language);
      if (!page) throw new Error(`${path} has no text in ${language}`);
      const { services, site } = publicMessages[language];
      const section = `${services.list.label} › ${site.categories[category].name}`;
      const { title, description, parts } = page;
      return { title, section, description, parts: partsOf(parts) };
    },
  };
}

/** What the firm sells most comes first, above all the first two of `mostWanted`. */
function weightOf(path: string): number {
  const rank = (mostWanted as readonly string[]).indexOf(path);
  return rank < 0 ? 1 : ([1.8, 1.5][rank] ?? 1.2);
}

function partsOf(parts: readonly Part[]): SearchedPart[] {
  return parts.map(({ id, heading, html, questions }) => {
    const answers = questions.flatMap((one) => [one.question, one.html]);
    return { id, heading, text: plainText([html, ...answers].join(" ")) };
  });
}

function checklistPage(path: string): SearchedPage {
  return {
    path: `${path}/checklist`,
    otherWords: "checklist papers kagaj kagaz dastavej document list चेकलिस्ट काग़ज़ात काग़ज़ दस्तावेज़ सूची",
    weight: 0.6,
    text(language) {
      const list = findChecklist(path.slice(1), language);
      if (!list) throw new Error(`${path} has no checklist in ${language}`);
      const { checklist, list: services } = publicMessages[language].services;
      const title = checklist.title.replace("{service}", list.title);
      const text = list.items.map(({ html }) => plainText(html)).join(" ");
      return {
        title,
        section: services.label,
        description: checklist.description,
        parts: [{ id: "", heading: "", text }],
      };
    },
  };
}
