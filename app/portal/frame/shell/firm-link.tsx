import { Link } from "react-router";
import { logoPicture } from "../../../domain/firm/brand/photo.ts";
import { classes } from "../../../ui/classes.ts";
import { Logo } from "../../../ui/logo.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

export function FirmLink({ className }: { className?: string }) {
  const { firm, brand } = useSiteDetails();
  return (
    <Link
      to="/dashboard"
      className={classes("min-w-0 overflow-hidden whitespace-nowrap text-indigo no-underline", className)}
    >
      <Logo name={firm.shortName} picture={logoPicture(brand)} className="max-[15rem]:sr-only" />
    </Link>
  );
}
