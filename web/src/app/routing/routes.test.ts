import { paths } from '@app/contract/core/paths/paths';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

function pathsOf({ index, path, children = [] }: RouteObject): string[] {
  const own = index ? paths.home : path;
  return [...(own === undefined ? [] : [own]), ...children.flatMap(pathsOf)];
}

test('the router has exactly the pages that the server knows, and one for all other paths', () => {
  expect(routes.flatMap(pathsOf).sort()).toEqual([...Object.values(paths), '*'].sort());
});
