import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of the syntax tree; the fields depend on `type`. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: the parser's own types differ for each kind of node
  readonly [field: string]: any;
}

/** What a file declares: values of variables and functions, and types of properties, by name; and imported names. */
interface Declarations {
  readonly imports: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, readonly Node[]>;
  readonly types: ReadonlyMap<string, string>;
}

/**
 * Finds texts that React cannot update, remove or insert before once a browser's translation has replaced their node
 * (https://github.com/facebook/react/issues/11538): in an element with several children, or in a fragment,
 * - a value that may be text, which includes properties of type `ReactNode`,
 * - a fixed text after a value, before which React may insert an element.
 * The remedy is an element around the text, one template literal as the only child, or the type `Elements`.
 * @returns one line for each: `file:line  what is wrong`
 */
export function checkTextElements(root: string): string[] {
  const files = globSync('web/src/**/*.tsx', { cwd: root, exclude: (name) => name.endsWith('.test.tsx') });
  return files.sort().flatMap((file) => checkSource(file, readFileSync(join(root, file), 'utf8')));
}

function checkSource(file: string, source: string): string[] {
  const nodes = descendants(parseSync(file, source, { preserveParens: false }).program as unknown as Node);
  const declarations = readDeclarations(nodes, source);
  return nodes
    .flatMap((node) =>
      node.type.startsWith('JSX') ? unsafeChildren(node, declarations) : unsafeResults(node, declarations),
    )
    .map(({ start, end }) => {
      const line = source.slice(0, start).split('\n').length;
      return `${file}:${line}  text beside siblings needs an element of its own: ${source.slice(start, end).trim().split('\n')[0]}`;
    });
}

function unsafeResults(node: Node, declarations: Declarations): Node[] {
  const component = node.type === 'VariableDeclarator' ? node.init : node;
  const isComponent =
    /^(FunctionDeclaration|ArrowFunctionExpression)$/.test(component?.type) && /^[A-Z]/.test(node.id?.name);
  if (!isComponent || component.returnType) return [];
  return results(component).filter((result) => mayBeText(result, declarations));
}

function unsafeChildren(parent: Node, declarations: Declarations): Node[] {
  if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return [];
  const children = (parent.children as Node[]).filter((child) => !isLayout(child));
  if (parent.type === 'JSXElement' && children.length < 2) return [];
  let isAfterValue = parent.type === 'JSXFragment';
  return children.filter((child) => {
    if (isFixedText(child, declarations)) return isAfterValue;
    if (child.type !== 'JSXExpressionContainer') return false;
    isAfterValue = true;
    return mayBeText(child.expression, declarations);
  });
}

/** Whether JSX ignores the child, because it is a comment or white space with a line break. */
function isLayout({ type, value, expression }: Node): boolean {
  return type === 'JSXText' ? /^\s*\n\s*$/.test(value) : expression?.type === 'JSXEmptyExpression';
}

/** Whether the child is the same text in every rendering: written here, or a property of an imported object. */
function isFixedText({ type, expression }: Node, { imports, values }: Declarations): boolean {
  if (type === 'JSXText' || typeof expression?.value === 'string') return true;
  if (expression?.type !== 'MemberExpression') return false;
  const name = objectName(expression);
  const objects = values.get(name)?.map(objectName) ?? [name];
  return objects.every((object) => imports.has(object));
}

/** The name of the object whose property is read; empty if it depends on a value. */
function objectName({ type, name, computed, object }: Node): string {
  if (type === 'MemberExpression' && !computed) return objectName(object);
  return type === 'Identifier' ? name : '';
}

function mayBeText(node: Node, declarations: Declarations): boolean {
  const isText = (part: Node) => mayBeText(part, declarations);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return false;
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number';
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left));
    case 'ArrayExpression':
      return node.elements.some(isText);
    case 'ObjectExpression':
      return node.properties.some(({ value }: Node) => value === undefined || isText(value));
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return results(node).some(isText);
    case 'CallExpression':
      if (/^create(Element|Portal)$/.test(node.callee.name)) return false;
      // The results of `map`, `Array.from` and `useMemo` are those of the function that is passed.
      if (node.callee.property?.name === 'map') return isText(node.arguments[0]);
      return isText(node.arguments.find(({ type }: Node) => type === 'ArrowFunctionExpression') ?? node.callee);
    case 'MemberExpression':
      return node.computed ? isText(node.object) : !isElementType(declarations.types.get(node.property.name));
    case 'Identifier': {
      if (node.name === 'undefined') return false;
      const values = declarations.values.get(node.name);
      if (!values) return !isElementType(declarations.types.get(node.name));
      // The value of a name may contain this name, as in a function that calls itself.
      const others = new Map([...declarations.values].filter(([name]) => name !== node.name));
      return values.some((value) => mayBeText(value, { ...declarations, values: others }));
    }
    default:
      return true;
  }
}

function isElementType(type: string | undefined): boolean {
  const result = type?.slice(type.lastIndexOf('=>') + 1) ?? '';
  return /\b(ReactElement|Elements)\b/.test(result) && !/\b(ReactNode|string|number)\b/.test(result);
}

/** What a function returns. */
function results({ body }: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body];
  return descendants(body, (inner) => !/Function/.test(inner.type)).flatMap(({ type, argument }) =>
    type === 'ReturnStatement' && argument ? [argument] : [],
  );
}

function readDeclarations(nodes: readonly Node[], source: string): Declarations {
  const values = new Map<string, Node[]>();
  const types = new Map<string, string>();
  const imports = new Set(
    nodes.flatMap(({ type, local }) => (type === 'ImportSpecifier' ? [local.name as string] : [])),
  );
  for (const node of nodes) {
    const value = node.type === 'VariableDeclarator' ? node.init : node.type === 'FunctionDeclaration' && node;
    if (value && node.id?.name) values.set(node.id.name, [...(values.get(node.id.name) ?? []), value]);
    const { typeAnnotation: type, name = node.key?.name } = node;
    if (type && name) types.set(name, `${types.get(name) ?? ''}${source.slice(type.start, type.end)}`);
  }
  return { imports, values, types };
}

/** The node and all below it, except those below a node that is not entered. */
function descendants(node: Node, isEntered: (node: Node) => boolean = () => true): Node[] {
  if (!isEntered(node)) return [node];
  const children = Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string');
  return [node, ...children.flatMap((child) => descendants(child, isEntered))];
}
