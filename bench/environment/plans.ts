import type pg from 'pg';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly Plan: PlanNode;
  readonly 'Execution Time': number;
}

/** Runs a statement and describes its plan: each scan with its table or index and its number of rows, and the execution time. */
export async function describePlan(client: pg.Client, text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly Explained[] }>(
    `explain (analyze, format json) ${text}`,
    [...values],
  );
  const explained = rows[0]?.['QUERY PLAN'][0];
  if (!explained) throw new Error('PostgreSQL returned no plan');
  return `${describeScans(explained.Plan).join(', ')}: ${explained['Execution Time'].toFixed(1)} ms`;
}

function describeScans(node: PlanNode): string[] {
  const target = node['Index Name'] ?? node['Relation Name'];
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const scan = target === undefined ? [] : [`${node['Node Type']} ${target} ${Math.round(read).toLocaleString('en')}`];
  return [...scan, ...(node.Plans ?? []).flatMap(describeScans)];
}
