import type { SvgNode } from '@app/sigil/drawing/svg-node';
import { createElement, type ReactElement } from 'react';

const propName = (attribute: string) =>
  attribute === 'class'
    ? 'className'
    : attribute.startsWith('aria-')
      ? attribute
      : attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Converts an SVG tree to React elements; the content security policy does not allow parsing markup. */
export function svgElements({ tag, attrs, children }: SvgNode, key?: number): ReactElement {
  const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [propName(name), value]));
  return createElement(tag, { ...props, key }, ...children.map(svgElements));
}
