import { calculatorNames, calculatorPath } from "../../../domain/catalogue/calculators/calculators.ts";
import { loanSchemeKeys } from "../../../domain/catalogue/calculators/loan-schemes.ts";
import { projectPath } from "../../../domain/projects/project-calculator/project.ts";
import type { PublicMessages } from "../../../platform/language/public-messages.ts";

/** For tabs, links, search results and share pictures. */
export type PageWords = {
  title: string;
  description: string;
  label?: string;
  /** In its share picture; the description if absent. */
  summary?: string;
  /** "2026-11-20", where its text has one. */
  updated?: string;
};

export type SitePage = {
  path: string;
  /** Without one, the page shows its text. */
  file?: string;
  /** The footer also has the links of the header. */
  linkedIn?: "header" | "footer";
  /** Without them, the words are the head of content/pages/<name>.<language>.md. */
  words?: (messages: PublicMessages) => PageWords;
  /** For the search: English, Hindi, common spellings. */
  otherWords?: string;
};

/** Pages besides the services: routes, navigation, sitemap, share pictures and tests derive from this list. */
export const sitePages: readonly SitePage[] = [
  { path: "/", file: "site/frame/home/home.tsx", linkedIn: "header", words: ({ site }) => site.home },
  {
    path: "/about",
    file: "site/frame/about/about.tsx",
    linkedIn: "header",
    words: ({ about }) => about,
    otherWords: "firm company fraud fake trust kaun हमारे बारे धोखा भरोसा फर्म",
  },
  {
    path: "/services",
    file: "site/services/services.tsx",
    linkedIn: "header",
    words: ({ services }) => services.list,
    otherWords: "list all seva sewa सेवा सूची",
  },
  {
    path: "/find-service",
    file: "site/eligibility/find-service.tsx",
    linkedIn: "footer",
    words: ({ eligibility }) => eligibility.finder,
    otherWords: "which what help choose suggest kaun si seva kya karu कौन सी सेवा क्या करूँ सुझाव",
  },
  ...loanSchemeKeys.map(
    (name): SitePage => ({
      path: `/check/${name}`,
      file: "site/eligibility/check.tsx",
      words: ({ eligibility }) => eligibility[name],
      otherWords: "eligibility eligible check patrata पात्रता जाँच",
    }),
  ),
  {
    path: "/contact",
    file: "site/frame/contact/contact.tsx",
    linkedIn: "header",
    words: ({ contact }) => contact,
    otherWords:
      "phone number mobile whatsapp email address office timing hours map visit sampark pata daftar पता ऑफिस दफ़्तर फ़ोन मोबाइल समय",
  },
  {
    path: "/calculators",
    file: "site/calculators/calculators.tsx",
    linkedIn: "footer",
    words: ({ calculators }) => calculators.list,
    otherWords: "calculator calculate emi kist subsidy hisab हिसाब किस्त कैलकुलेटर गणना",
  },
  ...calculatorNames.map(
    (name): SitePage => ({
      path: calculatorPath(name),
      file: "site/calculators/calculator.tsx",
      words: ({ calculators }) => calculators[name],
    }),
  ),
  {
    path: projectPath,
    file: "site/project-calculator/project.tsx",
    words: ({ calculators }) => calculators.project,
    otherWords: "dpr cma project report dscr bank loan report pariyojana प्रोजेक्ट रिपोर्ट परियोजना डीपीआर सीएमए",
  },
  {
    path: "/notices",
    file: "site/notices/notices.tsx",
    words: ({ notices }) => notices,
    otherWords: "news announcement last date deadline suchna khabar antim tithi सूचना ख़बर अंतिम तिथि",
  },
  {
    path: "/dates",
    file: "site/duties/dates.tsx",
    linkedIn: "footer",
    words: ({ publicDuties }) => publicDuties.page,
    otherWords: "due date last date calendar gst tds return tithi antim tareekh अंतिम तिथि तारीख कैलेंडर रिटर्न",
  },
  {
    path: "/conditions",
    linkedIn: "footer",
    otherWords: "terms refund fees cancel niyam sharten शर्तें नियम रिफंड",
  },
  { path: "/policy", linkedIn: "footer", otherWords: "privacy data delete erase गोपनीयता निजी डेटा" },
];
