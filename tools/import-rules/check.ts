import { findCycles } from './cycles.ts';
import { type Edge, type Project, readProject } from './project.ts';
import { isTest, placeOf } from './rooms.ts';
import { judgeFile, judgePackage } from './rules.ts';

/**
 * Checks every import below `root` and answers one line for each that is not allowed:
 * `file:line  what is wrong; what is allowed instead`.
 */
export function checkImports(root: string): string[] {
  const project = readProject(root);
  const homeless = project.files
    .filter((file) => !placeOf(file))
    .map((file) => `${file}:1  the layout has no room for it`);
  const edges = project.edges.flatMap((edge) => lines(edge, judge(edge)));
  const heavy = zodAtRunTime(project).flatMap((edge) =>
    lines(edge, `${edge.to} brings zod along at run time; import it by import type`),
  );
  const circles = findCycles(project.edges).flatMap(({ edge, way }) => lines(edge, `a circle: ${way.join(' → ')}`));
  return [...homeless, ...edges, ...heavy, ...circles].sort();
}

function lines(edge: Edge, fault: string | undefined): string[] {
  return fault === undefined ? [] : [`${edge.from}:${edge.line}  ${fault} ('${edge.specifier}')`];
}

function judge(edge: Edge): string | undefined {
  if (edge.to === undefined) return judgePackage(edge);
  const [from, to] = [placeOf(edge.from), placeOf(edge.to)];
  if (!from) return undefined;
  if (!to) return /\.(ts|tsx)$/.test(edge.to) ? 'it leads to a file that the layout has no room for' : undefined;
  return judgeFile(edge, from, to) ?? judgeWay(edge);
}

/** Another workspace is reached by its name, so that its `exports` decide what it shows. */
function judgeWay({ from, to = '', specifier }: Edge): string | undefined {
  const [own, other] = [from, to].map((path) => (path.includes('/') ? path.split('/')[0] : ''));
  if (own === other || own === '' || !specifier.startsWith('.')) return undefined;
  return `another workspace is imported as @app/${other}/…`;
}

/**
 * Imports of contract files that need zod at run time, where they must not: from the web app, and from the
 * contract's own files that the web app takes at run time.
 */
function zodAtRunTime({ edges }: Project): Edge[] {
  const running = edges.filter((edge) => !edge.isType && !isTest(edge.from));
  const heavy = new Set(running.filter((edge) => edge.package === 'zod').map((edge) => edge.from));
  const inContract = running.filter((edge) => edge.to?.startsWith('contract/'));
  for (let before = -1; before !== heavy.size; ) {
    before = heavy.size;
    for (const { from, to = '' } of inContract) if (from.startsWith('contract/') && heavy.has(to)) heavy.add(from);
  }
  const mustBeLight = (path: string) =>
    /^(?:web\/src|contract\/src\/(?!core\/))/.test(path) && !path.endsWith('/schemas.ts');
  return inContract.filter(({ from, to = '' }) => mustBeLight(from) && heavy.has(to));
}
