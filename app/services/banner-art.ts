/** The size that every drawing is made for; it stands on the lower edge, towards the right. */
export const bannerSize = { width: 480, height: 360 };

/** One path: filled with its tone, or stroked with it when `stroke` is given. */
export type Shape = {
  d: string;
  tone: "hue" | "mid" | "wash" | "ink" | "accent" | "paper";
  stroke?: number;
  dash?: string;
  opacity?: number;
};

/** The drawing of a page: a service's route ("PMEGP") or "home", "about", "services", "contact", "legal". */
export function bannerShapes(subject: string): Shape[] {
  const rise = 30 + (subject.length % 5) * 4;
  const tops = [0, 1, 2, 3, 4].map((step) => 330 - step * rise);
  return [
    { d: "M170 150a120 120 0 1 0 240 0a120 120 0 1 0-240 0", tone: "accent" },
    ...tops.map((y, step) => ({
      d: `M${step * 96} ${y}h96V360h-96Z`,
      tone: "ink" as const,
      opacity: 0.2 + step * 0.2,
    })),
  ];
}
