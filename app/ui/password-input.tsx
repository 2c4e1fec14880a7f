import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "name" | "type" | "autoComplete"> & { isNew?: boolean };

export function PasswordInput({ isNew, ...rest }: Props) {
  const autoComplete = isNew ? "new-password" : "current-password";
  return <TextInput {...rest} type="password" autoComplete={autoComplete} />;
}
