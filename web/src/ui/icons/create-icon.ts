import { type ComponentPropsWithRef, createElement, type ReactElement } from 'react';

/** An icon in the text colour. `className`, `strokeWidth` and `fill` change its size and look. */
export type IconComponent = (props: ComponentPropsWithRef<'svg'>) => ReactElement;

/** Creates the component of a Lucide icon from its SVG elements, which are drawn in a square of 24 units. */
export function createIcon(shapes: readonly (readonly [tag: string, attributes: object])[]): IconComponent {
  const children = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return (props) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...children,
    );
}
