import { useEffect, useEffectEvent, useState } from "react";
import { Form, useSubmit } from "react-router";
import type { OwnPasskey } from "../../../domain/people/staff/passkeys.server.ts";
import { maxPasskeyNameLength } from "../../../domain/people/staff/staff.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Options = PublicKeyCredentialCreationOptionsJSON;
type Props = {
  passkeys: readonly OwnPasskey[];
  /** Browsers make passkeys for this address. */
  possible: boolean;
  /** From the server, after "Add". */
  asked: Options | undefined;
};

export function OwnPasskeys({ passkeys, possible, asked }: Props) {
  const t = useTranslations("account.passkeys");
  return (
    <Card id="passkeys" className="grid gap-4">
      <PageHead level="h2" title={t("title")} lead={t("text")} />
      {passkeys.length > 0 ? (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Passkey passkey={passkey} />
            </li>
          ))}
        </ul>
      ) : null}
      {possible ? <AddPasskey asked={asked} /> : <p className="text-ink-soft">{t("impossible")}</p>}
    </Card>
  );
}

function Passkey({ passkey: { id, name, made, used, elsewhere } }: { passkey: OwnPasskey }) {
  const t = useTranslations("account.passkeys");
  const { istDateTime } = useDates();
  return (
    <Disclosure
      name="passkeys"
      summary={
        <span className="min-w-0">
          <span className="block wrap-anywhere">{name}</span>
          <span className="block text-sm font-normal text-ink-soft">
            {t("made", { date: istDateTime(made) })} ·{" "}
            {used ? t("used", { date: istDateTime(used) }) : t("unused")}
          </span>
          {elsewhere === null ? null : (
            <span className="block text-sm font-normal wrap-anywhere text-error">
              {t("elsewhere", { host: elsewhere })}
            </span>
          )}
        </span>
      }
    >
      <div className="grid gap-4">
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="passkey" value={id} />
          <TextInput
            id={`passkey-${id}`}
            name="passkeyName"
            label={t("name")}
            defaultValue={name}
            maxLength={maxPasskeyNameLength}
            autoComplete="off"
          />
          <Button intent="namePasskey" variant="quiet" className="justify-self-start">
            {t("save")}
          </Button>
        </Form>
        <p>{t("removeText")}</p>
        <PostButton intent="deletePasskey" variant="danger" fields={{ passkey: id }} label={t("remove")} />
      </div>
    </Disclosure>
  );
}

type State = "unsupported" | "known" | "stopped" | undefined;

function AddPasskey({ asked }: { asked: Options | undefined }) {
  const t = useTranslations("account.passkeys");
  const [state, setState] = useState<State>();
  const submit = useSubmit();
  const answer = useEffectEvent((made: PublicKeyCredential) => {
    submit({ intent: "finishPasskey", answer: JSON.stringify(made) }, { method: "post" });
  });
  useEffect(() => {
    if (!("parseCreationOptionsFromJSON" in (window.PublicKeyCredential ?? {}))) setState("unsupported");
  }, []);
  useEffect(() => {
    if (asked) makePasskey(asked).then(answer, (error) => setState(problemOf(error)));
  }, [asked]);
  return (
    <div className="noscript:hidden grid gap-3">
      {state === "unsupported" ? null : (
        <PostButton
          intent="newPasskey"
          variant="quiet"
          label={t("add")}
          onClick={() => setState(undefined)}
        />
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {state ? t(state) : null}
      </p>
    </div>
  );
}

async function makePasskey(options: Options): Promise<PublicKeyCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
}

/** Browsers name no other reason, so that a page learns nothing about other passkeys. */
function problemOf(error: unknown): State {
  return error instanceof DOMException && error.name === "InvalidStateError" ? "known" : "stopped";
}
