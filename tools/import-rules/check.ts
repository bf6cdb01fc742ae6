import { isTest, locate } from './areas.ts';
import { findFileCycles, findFolderCycles } from './cycles.ts';
import { type Edge, type Project, readProject } from './project.ts';
import { checkFileImport, checkPackageImport } from './rules.ts';

/**
 * Checks every import below `root`.
 * @returns one line for each violation: `file:line  what is wrong; what is allowed instead`
 */
export function checkImports(root: string): string[] {
  const project = readProject(root);
  const outside = project.files
    .filter((file) => !locate(file))
    .map((file) => `${file}:1  the file is outside the layout`);
  const imports = project.edges.flatMap((edge) => violation(edge, checkImport(edge)));
  const zodImports = zodAtRunTime(project).flatMap((edge) =>
    violation(edge, `${edge.to} loads zod at run time; use import type`),
  );
  const fileCycles = findFileCycles(project.edges).flatMap(({ edge, path }) =>
    violation(edge, `import cycle: ${path.join(' → ')}`),
  );
  const folderCycles = findFolderCycles(project.edges).flatMap(({ edge, path }) =>
    violation(edge, `folder cycle: ${path.join(' → ')}; move code down or compose it in a higher layer`),
  );
  return [...outside, ...imports, ...zodImports, ...fileCycles, ...folderCycles].sort();
}

function violation(edge: Edge, message: string | undefined): string[] {
  return message === undefined ? [] : [`${edge.from}:${edge.line}  ${message} ('${edge.specifier}')`];
}

function checkImport(edge: Edge): string | undefined {
  if (edge.to === undefined) return checkPackageImport(edge);
  const [from, to] = [locate(edge.from), locate(edge.to)];
  if (!from) return undefined;
  if (!to) return /\.(ts|tsx)$/.test(edge.to) ? 'the imported file is outside the layout' : undefined;
  return checkFileImport(edge, from, to) ?? checkWorkspaceName(edge);
}

/** Requires the package name for imports of another workspace, so that its `exports` apply. */
function checkWorkspaceName({ from, to = '', specifier }: Edge): string | undefined {
  const [fromWorkspace, toWorkspace] = [from, to].map((path) => (path.includes('/') ? path.split('/')[0] : ''));
  if (fromWorkspace === toWorkspace || fromWorkspace === '' || !specifier.startsWith('.')) return undefined;
  return `import another workspace as @app/${toWorkspace}/…`;
}

/**
 * Finds imports of contract files that load zod at run time, directly or through other files. The web app, the sigil and the
 * contract outside `core/` must not contain such imports, except in `schemas.ts`.
 */
function zodAtRunTime({ edges }: Project): Edge[] {
  const atRunTime = edges.filter((edge) => !edge.isType && !isTest(edge.from));
  const zodLoaders = new Set(atRunTime.filter((edge) => edge.package === 'zod').map((edge) => edge.from));
  const toContract = atRunTime.filter((edge) => edge.to?.startsWith('contract/'));
  for (let sizeBefore = -1; sizeBefore !== zodLoaders.size; ) {
    sizeBefore = zodLoaders.size;
    for (const { from, to = '' } of toContract)
      if (from.startsWith('contract/') && zodLoaders.has(to)) zodLoaders.add(from);
  }
  const mustNotLoad = (path: string) =>
    /^(?:web\/src|sigil\/src|contract\/src\/(?!core\/))/.test(path) && !path.endsWith('/schemas.ts');
  return toContract.filter(({ from, to = '' }) => mustNotLoad(from) && zodLoaders.has(to));
}
