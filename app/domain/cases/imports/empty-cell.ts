import { asciiDigits } from "../../../platform/language/digits.ts";

const signs = "[-–—.]+|x{2,}";
const words =
  "n\\.? ?/? ?a|nil|none|null|undefined|nan|tbd|tba|unknown|not (?:available|applicable|given|known)|निल|नहीं|नही|शून्य|कुछ नहीं|लागू नहीं|उपलब्ध नहीं|अज्ञात";
const noDay = "0{1,4}[-/.]0{1,2}[-/.]0{1,4}(?: 0+:0+(?::0+)?)?";
const empty = new RegExp(`^(?:${signs}|${words}|${noDay})\\.?$`.normalize(), "iu");
const error = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|####*)$/i;

export const isEmptyWord = (cell: string): boolean =>
  cell.length <= 30 && empty.test(asciiDigits(cell).normalize().replace(/\s+/g, " ").trim());

/** Also what a spreadsheet shows in a column that is too narrow. */
export const isFormulaError = (cell: string): boolean => cell.length <= 30 && error.test(cell.trim());
