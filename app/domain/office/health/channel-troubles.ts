/** Why messages do not go out or come in, each with the section of the settings where it is put right. */
export const channelTroubles = {
  whatsappPaused: "whatsapp",
  whatsappSilent: "whatsapp",
  advertisingPaused: "whatsapp",
  templateFault: "whatsapp",
  mailWaits: "mail",
  mailboxFails: "mailbox",
  mailboxFlooded: "mailbox",
} as const;
export type ChannelTrouble = keyof typeof channelTroubles;
