/** Who sends; each answers as its sender expects. */
export const leadPresets = ["form", "partner", "indiamart", "justdial", "meta"] as const;
export type LeadPreset = (typeof leadPresets)[number];

type Preset = {
  /** The status of the response to an accepted lead. */
  status: 200 | 202;
  /** In place of JSON. */
  text?: string;
  /** Sends its fields in the address. */
  byGet?: true;
};

export const presets: Record<LeadPreset, Preset> = {
  form: { status: 202 },
  partner: { status: 202 },
  indiamart: { status: 200 },
  justdial: { status: 200, text: "RECEIVED", byGet: true },
  meta: { status: 200, text: "ok" },
};
