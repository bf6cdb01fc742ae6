/** A piece of SVG as data: no markup, so that a page can make elements of it under a strict policy. */
export interface SvgNode {
  tag: 'svg' | 'g' | 'path' | 'rect';
  /** Attributes by their SVG names. */
  attrs: Readonly<Record<string, string | number>>;
  children: readonly SvgNode[];
}

/** Makes a node. */
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

/** Serialises a node and all within it. */
export function toSvgText({ tag, attrs, children }: SvgNode): string {
  const written = Object.entries(attrs).map(
    ([name, value]) => ` ${name}="${String(value).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')}"`,
  );
  const inside = children.map(toSvgText).join('');
  return `<${tag}${written.join('')}${inside ? `>${inside}</${tag}>` : '/>'}`;
}
