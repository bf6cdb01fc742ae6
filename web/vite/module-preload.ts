import type { ModulePreloadOptions } from 'vite';

/**
 * What a lazy import loads at the same time as its script. Neither that script nor those that every page contains: the list of
 * scripts, which every page loads, would name each of them.
 */
export const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, dependencies, { hostType }) =>
    hostType === 'html'
      ? dependencies
      : dependencies.filter((name) => name !== file && !/\/(index|rolldown-runtime)-/.test(name)),
};
