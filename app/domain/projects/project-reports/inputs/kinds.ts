import { z } from "zod";
import { limits } from "../choices.ts";

/** Paise. */
export const money = z.int().min(0).max(limits.maxPaise);
/** `rise`: percent from one year to the next. */
export const percent = z.number().min(0).max(100);
export const rise = z.number().min(-50).max(50);
export const interestRate = z.number().min(0).max(36);
export const quantity = z.number().min(0).max(1_000_000_000);
export const days = z.int().min(0).max(limits.days);
export const months = z.int().min(0).max(120);
export const name = z.string().trim().max(limits.name);
export const longText = z.string().trim().max(limits.text);
/** A missing year follows from the year before. */
export const byYear = <Value extends z.ZodType>(value: Value) => z.array(value).max(limits.maxYears);
/** Replaces computed values; null follows from the year before. */
export const insteadByYear = byYear(money.nullable()).default([]);
