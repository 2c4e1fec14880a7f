/** What the office reminds people of by itself, besides what rules do. */
export type ReminderSettings = Record<"appointments" | "dueDays", "on" | "off">;

export const defaultReminders: ReminderSettings = { appointments: "on", dueDays: "on" };
