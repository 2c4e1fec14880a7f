import type { ReactNode } from "react";

const tones = {
  neutral: "border-line bg-sunk text-ink-soft",
  success: "border-transparent bg-leaf-wash text-leaf",
  error: "border-transparent bg-brick-wash text-brick",
  info: "border-transparent bg-indigo-wash text-indigo",
  warning: "border-transparent bg-marigold-wash text-marigold-text",
} as const;

export function Badge({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-sm border px-2 text-sm font-semibold ${tones[tone]}`}>
      {children}
    </span>
  );
}
