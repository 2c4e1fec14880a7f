import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type FormKind, formFields } from "../../domain/cases/enquiries/schema.ts";
import { languages } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { EnquiryForm } from "./form.tsx";
import { openForm } from "./form-state.ts";

const kinds = Object.keys(formFields) as FormKind[];

test.each(languages.flatMap((language) => kinds.map((kind) => ({ language, kind }))))(
  "the notice at the form of $kind in $language names its fields and leads to policy, rights and complaint",
  ({ language, kind }) => {
    const sentences = publicMessages[language].publicEnquiries;
    const markup = renderToStaticMarkup(
      <EnquiryForm {...{ kind, language, sentences }} options={["PMEGP Loan"]} state={openForm} hours="" />,
    );
    const names = formFields[kind].map((field) => sentences.fields[field]).join(", ");
    expect(markup).toContain(names);
    const policy = language === "hi" ? "/hi/policy" : "/policy";
    for (const part of ["", "#rights", "#complaints"]) expect(markup).toContain(`href="${policy}${part}"`);
  },
);
