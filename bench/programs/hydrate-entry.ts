import { createElement, Fragment, type ReactNode, Suspense, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Markup } from '../browser/markup.ts';

// React alone: hydrates a prerendered page as the product does, without effects and event handlers.
declare const MARKUP: readonly Markup[];

function Page() {
  return createElement(Fragment, null, ...MARKUP.map(toElement));
}

function toElement(markup: Markup): ReactNode {
  if (typeof markup === 'string') return markup;
  const [name, attributes, ...children] = markup;
  return createElement(name ?? Suspense, attributes, ...children.map(toElement));
}

const root = document.getElementById('root') as HTMLElement;
startTransition(() => void hydrateRoot(root, createElement(Page), { onRecoverableError: reportError }));
