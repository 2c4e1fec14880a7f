import {
  AliasNode,
  AndNode,
  type DeleteQueryNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  ParensNode,
  type QueryId,
  type RawBuilder,
  RawNode,
  type SqlBool,
  sql,
  TableNode,
  type UpdateQueryNode,
  WhereNode,
} from "kysely";
import type { Db } from "./connection.server.ts";

/** Which rows of a table a query may reach; `name` is the table's name in the query. Undefined: all. */
type Narrowing = (table: string, name: string) => RawBuilder<SqlBool> | undefined;

/** The query, or each query of the database, reads and changes only those rows, as if there were no others. */
export function narrow<Query extends { withPlugin(plugin: KyselyPlugin): Query }>(
  query: Query,
  narrowing: Narrowing,
): Query {
  const transformer = new NarrowingTransformer(narrowing);
  return query.withPlugin({
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  });
}

/** For what concerns everybody, such as which times are taken. */
export const unnarrowed = (db: Db): Db => db.withoutPlugins();

/** A name in the text of a statement, with the word before it if it is no place to read from, and its alias. */
const names =
  /(?<before>(?:\b(?:as|into|update|delete\s+from)\s+)?)(?<![\w."'])(?<name>[a-z_]+)(?![\w."'(])(?:\s+as\s+(?<alias>\w+))?(?<hint>\s+indexed\s+by\s+\w+)?/gi;

class NarrowingTransformer extends OperationNodeTransformer {
  readonly #narrowing: Narrowing;
  /** A query inside another is transformed with each of the two. */
  readonly #done = new WeakSet<OperationNode>();

  constructor(narrowing: Narrowing) {
    super();
    this.#narrowing = narrowing;
  }

  protected override transformNodeImpl<Node extends OperationNode>(node: Node, queryId?: QueryId): Node {
    if (this.#done.has(node)) return node;
    const made = super.transformNodeImpl(node, queryId);
    if (node.kind.endsWith("QueryNode")) this.#done.add(made);
    return made;
  }

  protected override transformFrom(node: FromNode, queryId?: QueryId): FromNode {
    const from = super.transformFrom(node, queryId);
    return { ...from, froms: from.froms.map((one) => this.#read(one)) };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    return { ...join, table: this.#read(join.table) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    return this.#changed(super.transformUpdateQuery(node, queryId), node.table);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    // The rows are deleted from the table itself.
    const made = super.transformDeleteQuery(node, queryId);
    return this.#changed({ ...made, from: node.from }, node.from.froms[0]);
  }

  #changed<Query extends UpdateQueryNode | DeleteQueryNode>(
    query: Query,
    of: OperationNode | undefined,
  ): Query {
    const table = of && tableOf(of);
    const rows = table && this.#narrowing(table.name, table.as)?.toOperationNode();
    if (!rows) return query;
    this.#done.add(rows);
    const { where } = query;
    const all = where ? AndNode.create(ParensNode.create(where.where), rows) : rows;
    return { ...query, where: WhereNode.create(all) };
  }

  #read(node: OperationNode): OperationNode {
    const table = tableOf(node);
    return (table && this.#rowsOf(table)) ?? node;
  }

  #rowsOf({ name, as, hint = "" }: Named): OperationNode | undefined {
    const rows = this.#narrowing(name, name);
    if (!rows) return undefined;
    const node =
      sql`(select * from ${sql.table(name)}${sql.raw(hint)} where ${rows}) as ${sql.ref(as)}`.toOperationNode();
    this.#done.add(node);
    return node;
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const parameters = super.transformRaw(node, queryId).parameters.map((parameter, at) => {
      const table = RawNode.is(parameter) && parameter.parameters.length === 1 && parameter.parameters[0];
      if (!table || !TableNode.is(table)) return parameter;
      return this.#named(lastTwoWords(node.sqlFragments[at] ?? ""), tableOf(table), parameter);
    });
    const texts: string[] = [];
    const values: OperationNode[] = [];
    for (const [at, fragment] of node.sqlFragments.entries()) {
      let from = 0;
      let text = "";
      for (const match of fragment.matchAll(names)) {
        const { before = "", name = "", alias = name, hint = "" } = match.groups ?? {};
        const rows = this.#named(before, { name, as: alias, hint }, undefined);
        if (!rows) continue;
        texts.push(text + fragment.slice(from, match.index));
        values.push(rows);
        text = "";
        from = match.index + match[0].length;
      }
      texts.push(text + fragment.slice(from));
      const parameter = parameters[at];
      if (parameter) values.push(parameter);
    }
    return RawNode.create(texts, values);
  }

  /** A statement in text that changes rows cannot be narrowed: it has to be written with the builder. */
  #named(before: string, table: Named | undefined, unchanged: OperationNode | undefined) {
    if (!table || /\b(?:as|into)\s+$/i.test(before)) return unchanged;
    const rows = this.#rowsOf(table);
    if (rows && /\b(?:update|delete\s+from)\s+$/i.test(before))
      throw new Error(`A statement in text changes "${table.name}", whose rows are narrowed.`);
    return rows ?? unchanged;
  }
}

type Named = { name: string; as: string; hint?: string };

function tableOf(node: OperationNode): Named | undefined {
  if (TableNode.is(node)) {
    const { name } = node.table.identifier;
    return { name, as: name };
  }
  if (!AliasNode.is(node) || !TableNode.is(node.node) || !IdentifierNode.is(node.alias)) return undefined;
  return { name: node.node.table.identifier.name, as: node.alias.name };
}

const lastTwoWords = (text: string) => `${text.trimEnd().split(/\s+/).slice(-2).join(" ")} `;
