import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "name" | "maxLength" | "autoComplete">;

export function CodeInput(props: Props) {
  return <TextInput {...props} name={props.id} maxLength={20} autoComplete="one-time-code" />;
}
