import { Form, useNavigation } from "react-router";
import { logoPicture } from "../../../domain/firm/brand/photo.ts";
import { Card } from "../../../ui/card.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { useSiteDetails } from "../../frame/page/use-site-details.ts";
import type { BrandProblems } from "./edit-action.server.ts";
import { useBrandProblem } from "./use-brand-problem.ts";

/** All forms of the page are multipart. */
export const multipart = { encType: "multipart/form-data" } as const;

type Props = { version: number; problems: BrandProblems };

export function LogoForm({ version, problems }: Props) {
  const t = useTranslations("publishing.brand.logo");
  const problem = useBrandProblem();
  const { firm, brand } = useSiteDetails();
  const sending = useNavigation().formData?.get("intent") === "logo";
  return (
    <Card className="stack gap-5" title={t("title")}>
      <div className="grid gap-3 sm:grid-cols-2">
        <p className="rounded-md border border-line p-4 text-indigo">
          <Logo name={firm.shortName} picture={logoPicture(brand)} />
        </p>
        <p className="band rounded-md p-4">
          <Logo name={firm.shortName} picture={logoPicture(brand)} />
        </p>
      </div>
      <Form method="post" {...multipart} noValidate className="grid gap-5">
        <input type="hidden" name="version" value={version} />
        <TextInput
          id="logo"
          type="file"
          accept=".svg,.png,image/svg+xml,image/png"
          label={t("file")}
          hint={t("hint")}
          error={problems.logo && problem(problems.logo)}
        />
        <Radios
          id="logo_name"
          label={t("name")}
          options={(["beside", "inside"] as const).map((value) => ({ value, label: t(value) }))}
          defaultValue={brand.logoNamed ? "inside" : "beside"}
        />
        <SaveRow intent="logo" busy={sending} label={t("save")} />
      </Form>
      {brand.logo ? (
        <PostButton
          form={multipart}
          intent="shipped-logo"
          fields={{ version: String(version) }}
          label={t("shipped")}
          variant="quiet"
        />
      ) : null}
    </Card>
  );
}
