import * as views from "../../../domain/cases/clients/views.server.ts";
import type { Post } from "../page/portal-action.server.ts";
import { done, refused } from "../page/result.ts";

export const viewActions = (listOf: (post: Post) => string) => ({
  async saveView(post: Post) {
    const { db, staff, text, now } = post;
    const view = { register: listOf(post), name: text("name"), query: text("query") };
    const saved = await views.saveView(db, staff, view, now);
    return saved === "saved" ? done(saved) : refused(saved, { name: view.name });
  },
  async renameView({ db, staff, text, now }: Post) {
    const view = { id: text("view"), name: text("name") };
    const renamed = await views.renameView(db, staff, view, now);
    return renamed === "renamed" ? done(renamed) : refused(renamed, { name: view.name });
  },
  async removeView({ db, staff, text, now }: Post) {
    return (await views.removeView(db, staff, text("view"), now)) ? done("removed") : refused("nothing");
  },
  async shareView({ db, staff, text, now }: Post) {
    const view = { id: text("view"), shared: text("shared") === "1" };
    if (!(await views.shareView(db, staff, view, now))) return refused("nothing");
    return done(view.shared ? "shared" : "unshared");
  },
});
