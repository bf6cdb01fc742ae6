import { readFileSync } from 'node:fs';
import { parse } from 'libpg-query';

/** Where the rows of a table are: with an account, everywhere, or in one place that has nothing to do with accounts. */
export type Placement = { readonly key: string } | 'reference' | 'global';

const PAGE = new URL('../../../docs/reference/sharding.md', import.meta.url);
const ROW = /^\| `(\w+)` \| (account|reference|global) \|(?: `(\w+)`)?/gm;

/** Reads the placement of each table from docs/reference/sharding.md. */
export function readPlacements(): ReadonlyMap<string, Placement> {
  const rows = [...readFileSync(PAGE, 'utf8').matchAll(ROW)];
  return new Map(
    rows.map(([, table = '', kind, key = '']) => [
      table,
      kind === 'account' ? { key } : (kind as 'reference' | 'global'),
    ]),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: the syntax tree of PostgreSQL has hundreds of node types
type Node = any;

/** One SELECT, INSERT, UPDATE or DELETE with the relations that its columns can refer to. */
interface Level {
  readonly id: number;
  readonly parent: Level | undefined;
  /** By alias; undefined for the result of another level or of a function. */
  readonly relations: Map<string, string | undefined>;
}

/** The class of everything that is known before the statement runs: parameters and rows that are already determined. */
const KNOWN = 'known';
/** Columns by which the results of other levels identify accounts. */
const ACCOUNT_COLUMN = /^account_?id$/i;

/**
 * Lists the tables of a statement whose rows are not restricted to accounts that the statement names: by a parameter, or by a row
 * of input with its account. On a distributed database such a statement would query every shard.
 */
export async function findScatteredTables(text: string, placements: ReadonlyMap<string, Placement>): Promise<string[]> {
  const levels: Level[] = [];
  const required: { table: string; column: string }[] = [];
  const globals: string[] = [];
  const classes = new Map<string, string>();
  const find = (name: string): string => {
    const next = classes.get(name);
    return next === undefined ? name : find(next);
  };
  const unite = (a: string | undefined, b: string | undefined) => {
    if (a === undefined || b === undefined || find(a) === find(b)) return;
    const [from, to] = find(a) === KNOWN ? [find(b), KNOWN] : [find(a), find(b)];
    classes.set(from, to);
  };

  for (const { stmt } of (await parse(text)).stmts ?? []) visit(stmt, undefined, new Set());
  const scattered = required.filter(({ column }) => find(column) !== KNOWN).map(({ table }) => table);
  return [...new Set([...scattered, ...(required.length > 0 ? globals : [])])];

  function visit(statement: Node, parent: Level | undefined, outerResults: ReadonlySet<string>): void {
    const [kind, body] = Object.entries(statement)[0] as [string, Node];
    if (!/^(Select|Insert|Update|Delete)Stmt$/.test(kind)) return;
    const level: Level = { id: levels.length, parent, relations: new Map() };
    levels.push(level);
    const results = new Set(outerResults);
    for (const {
      CommonTableExpr: { ctename, ctequery },
    } of body.withClause?.ctes ?? []) {
      visit(ctequery, undefined, results);
      results.add(ctename);
    }
    const relations = [...(body.fromClause ?? []), ...(body.usingClause ?? [])];
    if (body.relation) relations.push({ RangeVar: body.relation });
    const quals: Node[] = [body.whereClause];
    for (const relation of relations) addRelation(relation, level, results, quals);
    for (const qual of quals) if (qual) addCondition(qual, level, results);
    if (kind === 'InsertStmt') addInsert(body, level, results);
    for (const { ResTarget } of body.targetList ?? []) visitSubqueries(ResTarget?.val, level, results);
  }

  function addRelation(node: Node, level: Level, results: ReadonlySet<string>, quals: Node[]): void {
    const { RangeVar, JoinExpr, RangeSubselect, RangeFunction } = node;
    if (JoinExpr) {
      for (const side of [JoinExpr.larg, JoinExpr.rarg]) addRelation(side, level, results, quals);
      quals.push(JoinExpr.quals);
    } else if (RangeVar) {
      const { relname, alias } = RangeVar;
      const name = alias?.aliasname ?? relname;
      const placement = results.has(relname) ? undefined : placements.get(relname);
      level.relations.set(name, placement && relname);
      if (placement === 'global') globals.push(relname);
      else if (placement && placement !== 'reference') {
        required.push({ table: relname, column: `${level.id}:${name}.${placement.key}` });
      }
    } else if (RangeSubselect) {
      visit(RangeSubselect.subquery, level, results);
      level.relations.set(RangeSubselect.alias.aliasname, undefined);
    } else if (RangeFunction) level.relations.set(RangeFunction.alias?.aliasname ?? '', undefined);
  }

  function addCondition(node: Node, level: Level, results: ReadonlySet<string>): void {
    const { BoolExpr, A_Expr } = node;
    if (BoolExpr?.boolop === 'AND_EXPR') for (const arg of BoolExpr.args) addCondition(arg, level, results);
    else if (A_Expr?.name?.[0]?.String?.sval === '=' && /^AEXPR_(OP|OP_ANY|IN)$/.test(A_Expr.kind)) {
      unite(columnOf(A_Expr.lexpr, level), columnOf(A_Expr.rexpr, level));
      visitSubqueries(A_Expr, level, results);
    } else visitSubqueries(node, level, results);
  }

  function addInsert({ cols = [], selectStmt, relation }: Node, level: Level, results: ReadonlySet<string>): void {
    const key = placements.get(relation.relname);
    if (!selectStmt) return;
    const source = levels.length;
    visit(selectStmt, level, results);
    if (typeof key !== 'object') return;
    const index = cols.findIndex(({ ResTarget }: Node) => ResTarget.name === key.key);
    const { valuesLists, targetList } = selectStmt.SelectStmt;
    const values: Node[] = valuesLists
      ? valuesLists.map(({ List }: Node) => List.items[index])
      : [targetList?.[index]?.ResTarget?.val];
    for (const value of values) {
      unite(
        `${level.id}:${relation.alias?.aliasname ?? relation.relname}.${key.key}`,
        columnOf(value, levels[source] ?? level),
      );
    }
  }

  /** Visits the subqueries anywhere in an expression. */
  function visitSubqueries(node: Node, level: Level, results: ReadonlySet<string>): void {
    if (typeof node !== 'object' || node === null) return;
    if (node.SubLink) visit(node.SubLink.subselect, level, results);
    else for (const child of Object.values(node)) visitSubqueries(child, level, results);
  }

  /** Returns the name of a column, or `KNOWN`; undefined for any other expression. */
  function columnOf(node: Node, level: Level | undefined): string | undefined {
    if (node?.ParamRef || node?.A_Const || node?.List) return KNOWN;
    if (node?.TypeCast) return columnOf(node.TypeCast.arg, level);
    const names = node?.ColumnRef?.fields.map((field: Node) => field.String?.sval);
    if (!names) return undefined;
    const [alias, column] = names.length > 1 ? names : [[...(level?.relations.keys() ?? [])][0], names[0]];
    for (let scope = level; scope; scope = scope.parent) {
      if (!scope.relations.has(alias)) continue;
      if (scope.relations.get(alias) !== undefined) return `${scope.id}:${alias}.${column}`;
      return ACCOUNT_COLUMN.test(column) ? KNOWN : undefined;
    }
    return undefined;
  }
}
