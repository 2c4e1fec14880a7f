import type { Register, RegisterWords } from "../../../domain/catalogue/registers/register.ts";
import { findRegister, registerOf } from "../../../domain/catalogue/registers/registers.ts";
import { useLocale } from "../../../ui/use-translations.tsx";

/** A register with its words in the person's language. */
export function useRegister(key: string): Omit<Register, "words"> & { words: RegisterWords } {
  const language = useLocale();
  const register = registerOf(key);
  return { ...register, words: register.words[language] };
}

/** What a register is called in the person's language. */
export function useRegisterName(): (key: string) => string {
  const language = useLocale();
  return (key) => findRegister(key)?.words[language].name ?? key;
}
