export type ReminderSettings = Record<"appointments" | "dueDays", "on" | "off">;

export const defaultReminders: ReminderSettings = { appointments: "on", dueDays: "on" };
