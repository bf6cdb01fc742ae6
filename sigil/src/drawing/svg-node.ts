/** An SVG element as data, so that a page can create it without `innerHTML`, which a strict CSP forbids. */
export interface SvgNode {
  tag: 'svg' | 'g' | 'path' | 'rect';
  /** Attributes by their SVG names. */
  attrs: Readonly<Record<string, string | number>>;
  children: readonly SvgNode[];
}

/** Creates a node. */
export const createNode = (
  tag: SvgNode['tag'],
  attrs: SvgNode['attrs'],
  children: readonly SvgNode[] = [],
): SvgNode => ({
  tag,
  attrs,
  children,
});

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Serializes a node and its descendants. */
export function toSvgText({ tag, attrs, children }: SvgNode): string {
  const attributes = Object.entries(attrs).map(
    ([name, value]) => ` ${name}="${String(value).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')}"`,
  );
  const content = children.map(toSvgText).join('');
  return `<${tag}${attributes.join('')}${content ? `>${content}</${tag}>` : '/>'}`;
}
