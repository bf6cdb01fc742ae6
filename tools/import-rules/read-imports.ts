import { parseSync } from 'oxc-parser';

/** An import statement or expression. */
export interface Import {
  /** The module specifier as written. */
  readonly specifier: string;
  readonly line: number;
  /** Whether the import is erased at run time. */
  readonly isType: boolean;
}

/**
 * Reads all imports of a file: static imports, re-exports, dynamic imports of a literal, and types written as
 * `import('…')`.
 * @throws Error if the file cannot be parsed
 */
export function readImports(path: string, source: string): Import[] {
  const { module, program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    imports.push({ specifier: moduleRequest.value, line: lineOf(start), isType });
  }
  for (const { entries, start } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    const isType = entries.every((entry) => entry.isType);
    if (from !== undefined) imports.push({ specifier: from, line: lineOf(start), isType });
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const specifier = stringLiteral(source.slice(moduleRequest.start, moduleRequest.end));
    if (specifier !== undefined) imports.push({ specifier, line: lineOf(start), isType: false });
  }
  for (const { specifier, start } of typeImports(program)) {
    imports.push({ specifier, line: lineOf(start), isType: true });
  }
  return imports;
}

function stringLiteral(code: string): string | undefined {
  return /^(['"`])([^'"`$]*)\1$/.exec(code.replace(/^\/\*.*?\*\/\s*/, ''))?.[2];
}

/** Finds types written as `import('…').Name`, which the parser's list of imports does not contain. */
function typeImports(node: unknown): { specifier: string; start: number }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(typeImports);
  const { type, source, start } = node as { type?: string; source?: { value?: string }; start?: number };
  const ownImport = type === 'TSImportType' && source?.value ? [{ specifier: source.value, start: start ?? 0 }] : [];
  return [...ownImport, ...Object.values(node).flatMap(typeImports)];
}
