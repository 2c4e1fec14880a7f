import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";
import { type Category, CategoryIcon, categoryIcons, hueClass } from "./category-icon.tsx";
import { Icon } from "./icon.tsx";
import { type IconName, iconPaths } from "./icon-paths.ts";
import { TextLink } from "./link.tsx";
import { Logo, StepsMark } from "./logo.tsx";
import { StepsBullet } from "./steps-pattern.tsx";
import { StepsRise } from "./steps-rise.tsx";

export type Examples = Record<string, Record<string, ReactNode>>;

const categories = Object.keys(categoryIcons) as Category[];
const colours = [
  "bg-paper text-ink",
  "bg-surface text-ink-soft",
  "bg-sunk text-ink-soft",
  "bg-indigo text-on-indigo",
  "bg-indigo-deep text-on-indigo",
  "bg-indigo-wash text-indigo",
  "bg-marigold text-marigold-ink",
  "bg-marigold-deep text-marigold-ink",
  "bg-marigold-wash text-marigold-text",
  "bg-leaf-wash text-leaf",
  "bg-brick-wash text-brick",
  "bg-brick text-on-brick",
  "bg-band text-on-band",
  "bg-band text-on-band-soft",
  ...categories.map((category) => `${hueClass(category)} bg-hue-wash text-hue`),
];
const sizes = ["text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg", "text-base"];
const variants = ["primary", "accent", "quiet", "danger"] as const;

export const styleExamples: Examples = {
  tokens: {
    "Colours: each pair is text on its ground": colours.map((pair) => (
      <span key={pair} className={`${pair} w-40 rounded-md border border-line p-3 text-sm font-semibold`}>
        {pair}
      </span>
    )),
    "Sizes of type, in both scripts": sizes.map((size) => (
      <p key={size} className={`${size} w-full font-extrabold tracking-(--track)`}>
        Steps that hold{" "}
        <span lang="hi" className={size}>
          भरोसे के कदम
        </span>
      </p>
    )),
    Text: (
      <div className="grid w-full gap-6">
        <p className="max-w-text">From registering a company to its first loan, in plain words.</p>
        <p lang="hi" className="max-w-text text-base">
          कंपनी के पंजीकरण से लेकर पहले ऋण तक, एक ही जगह पर सरल शब्दों में पूरी सहायता।
        </p>
        <p className="text-sm text-ink-soft">Small print, text-sm.</p>
        <p className="text-xs text-ink-soft">Smallest print, text-xs.</p>
      </div>
    ),
  },
  marks: {
    "Logo, marks and links": (
      <>
        <Logo name="Sopan" />
        <StepsMark className="size-14 text-indigo" />
        <StepsBullet />
        <TextLink href="#marks">A link</TextLink>
        <TextLink href="#marks" newTab="opens a new tab">
          A link to another site
        </TextLink>
        <StepsRise className="w-64" />
      </>
    ),
    Categories: categories.map((category) => (
      <CategoryIcon key={category} category={category} size="large" />
    )),
    Icons: (Object.keys(iconPaths) as IconName[]).map((name) => (
      <span key={name} className="grid w-24 justify-items-center gap-1 text-xs">
        <Icon name={name} className="text-2xl" />
        {name}
      </span>
    )),
  },
  buttons: {
    "Variants, busy and disabled": variants.flatMap((variant) => [
      <Button key={variant} variant={variant}>
        {variant}
      </Button>,
      <Button key={`${variant} busy`} variant={variant} busy>
        Sending
      </Button>,
      <Button key={`${variant} disabled`} variant={variant} disabled>
        {variant}
      </Button>,
    ]),
    "Large, long and Hindi": (
      <>
        <ButtonLink href="#buttons" variant="quiet" size="large" icon="phone">
          Call the helpline
        </ButtonLink>
        <Button>A button whose words are so long that on a narrow phone they have to take two lines</Button>
        <Button variant="accent" lang="hi">
          अपॉइंटमेंट बुक करें
        </Button>
      </>
    ),
    "On a band": (
      <div className="band flex flex-wrap gap-4 rounded-lg p-6">
        <Button variant="accent">Accent</Button>
        <Button variant="quiet">Quiet</Button>
      </div>
    ),
  },
};
