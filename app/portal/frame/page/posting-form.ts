import { createContext, useContext } from "react";
import { Form } from "react-router";

/** How the forms of a page post: as a navigation, or by a fetcher that leaves focus and scroll where they are. */
export const PostingForm = createContext<typeof Form>(Form);

export const usePostingForm = () => useContext(PostingForm);
