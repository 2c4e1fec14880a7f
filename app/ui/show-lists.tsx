import { Badge } from "./badge.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { LinkCard } from "./card.tsx";
import { CategoryIcon, categoryIcons, hueOf } from "./category-icon.tsx";
import { Pagination } from "./pagination.tsx";
import { Sample, Samples } from "./show-sample.tsx";
import { Stat } from "./stat.tsx";
import { Table } from "./table.tsx";
import { Tabs } from "./tabs.tsx";

const categories = Object.keys(categoryIcons) as (keyof typeof categoryIcons)[];
const columns = [
  { label: "Name" },
  { label: "Project" },
  { label: "Total Loan", number: true },
  { label: "Status" },
];

/** Navigation and lists. */
export function ListShow() {
  return (
    <Samples id="lists" title="Lists and links">
      <Breadcrumbs label="Path" trail={[{ href: "#lists", label: "Services" }]} current="PMEGP Loan" />
      <Tabs
        label="Categories"
        tabs={categories.map((category) => ({
          href: `#${category}`,
          label: category,
          current: category === "nidhi",
          className: hueOf(category),
        }))}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <LinkCard
            key={category}
            href="#lists"
            title={category}
            action="See the services"
            icon={<CategoryIcon category={category} />}
            className={hueOf(category)}
          >
            One line about what this category of services is for.
          </LinkCard>
        ))}
      </div>
      <dl className="grid gap-6 sm:grid-cols-3">
        <Stat figure="60+" caption="Service options" />
        <Stat figure="800+" caption="Completed projects" />
        <Stat figure="80CR" caption="Seed funding" />
      </dl>
      <Table id="show-table" caption="PMEGP clients" columns={columns}>
        {["Sunita Devi", "राम प्रसाद सिंह"].map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>Makhana processing</td>
            <td className="num">₹10,00,000</td>
            <td>
              <Badge>Pending</Badge>
            </td>
          </tr>
        ))}
      </Table>
      <Sample title="Pagination" wide>
        <Pagination
          label="Pages"
          previous={{ href: "#lists", label: "Previous" }}
          next={{ href: "#lists", label: "Next" }}
        >
          51–100 of 300
        </Pagination>
      </Sample>
    </Samples>
  );
}
