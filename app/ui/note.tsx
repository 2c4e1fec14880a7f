import { Message } from "./message.tsx";

type Props = { tone: "info" | "warning"; text: string | 0 | false | undefined };

export function Note({ tone, text }: Props) {
  if (!text) return null;
  return (
    <Message tone={tone} still>
      {text}
    </Message>
  );
}
