/** Each with the section of the settings that fixes it. */
export const channelTroubles = {
  whatsappPaused: "whatsapp",
  whatsappEnded: "whatsapp",
  whatsappMoved: "whatsapp",
  whatsappSilent: "whatsapp",
  advertisingPaused: "whatsapp",
  templateFault: "whatsapp",
  paymentsPaused: "payments",
  paymentsDiffer: "payments",
  mailWaits: "mail",
  mailboxFails: "mailbox",
  mailboxFlooded: "mailbox",
} as const;
export type ChannelTrouble = keyof typeof channelTroubles;
