import { createContext, useContext } from "react";
import { Form } from "react-router";

/** As a navigation, or by a fetcher, which keeps focus and scroll. */
export const PostingForm = createContext<typeof Form>(Form);

export const usePostingForm = () => useContext(PostingForm);
