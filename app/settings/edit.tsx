export { default } from "./list.tsx";
