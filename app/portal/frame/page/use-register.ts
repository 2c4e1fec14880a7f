import type { Register, RegisterWords } from "../../../domain/catalogue/registers/register.ts";
import { findRegister, registerOf } from "../../../domain/catalogue/registers/registers.ts";
import { useLocale } from "../../../ui/use-translations.tsx";

export function useRegister(key: string): Omit<Register, "words"> & { words: RegisterWords } {
  const language = useLocale();
  const register = registerOf(key);
  return { ...register, words: register.words[language] };
}

export function useRegisterName(): (key: string) => string {
  const language = useLocale();
  return (key) => findRegister(key)?.words[language].name ?? key;
}
