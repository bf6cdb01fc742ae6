import { type Area, isTest, type Location } from './areas.ts';
import type { Edge } from './project.ts';

// The import rules of docs/architecture.md. An area may always import itself. If it is divided into features, each feature may
// only import itself. A new feature needs no entry here unless it imports another one: then add it to the layers of its area.

/** The server's features from the lowest layer to the highest: each may import those before it, by their public API. */
const serverLayers = [
  'browser-cookies',
  'sign-in-methods',
  'accounts',
  'draw-intervals',
  'audit',
  'security-log',
  'sessions',
  'observer',
  'two-factor',
  'sign-in',
  'email-links',
  'identities',
  'profile',
  'passwords',
  'email',
  'sign-up',
  'privacy',
  'notifications',
  'realtime',
  'social',
  'wallet',
  'projects',
  'quests',
  'overlays',
  'cards',
  'models',
  'sources',
  'transfers',
  'trades',
  'forge',
  'admin',
  'devtools',
  'api-description',
];

/** The features of the web app that import each other, in layers as on the server; they have no public API. */
const webLayers = [
  'accounts',
  'audit',
  'security-log',
  'sessions',
  'two-factor',
  'sign-in',
  'site',
  'email-links',
  'identities',
  'profile',
  'passwords',
  'email',
  'sign-up',
  'privacy',
  'social',
  'wallet',
  'projects',
  'quests',
  'cards',
  'sources',
  'transfers',
  'trades',
  'admin',
  'overlays',
  'models',
];

const layersOf: Partial<Record<Area, readonly string[]>> = { 'server feature': serverLayers, 'web feature': webLayers };

const contract: readonly Area[] = ['contract core', 'contract draw', 'contract feature'];
const server: readonly Area[] = ['server config', 'server platform', 'server services', 'server feature', 'server app'];
const web: readonly Area[] = ['web ui', 'web lib', 'web feature', 'web app'];

/** The areas whose folders must not import each other in a cycle. */
const layeredAreas: readonly Area[] = [
  'contract core',
  'contract draw',
  'sigil',
  'server config',
  'server platform',
  'server feature',
  'server testing',
  ...web,
  'e2e',
  'launcher',
  'tools',
];

/** The areas that each area may import besides itself. */
const allowed: Readonly<Record<Area, readonly Area[]>> = {
  'contract core': [],
  'contract draw': [],
  'contract feature': ['contract core'],
  sigil: contract,
  'server config': ['contract core'],
  'server platform': ['contract core'],
  'server services': ['server platform', 'server config'],
  'server feature': ['server platform', ...contract, 'sigil'],
  'server app': [...server, ...contract],
  'server main': [...server, ...contract],
  'server testing': [...server, 'server main', ...contract, 'simulators'],
  'server tooling': [],
  'web ui': [],
  'web lib': contract,
  'web feature': ['web ui', 'web lib', ...contract, 'sigil'],
  'web app': ['web ui', 'web lib', 'web feature', ...contract],
  'web testing': [...web, ...contract],
  // The component tests run in the browser of the stories.
  'web tooling': [...contract, 'sigil', 'e2e'],
  simulators: contract,
  e2e: [...contract, 'server testing', 'simulators'],
  // `e2e` locates the browser.
  bench: [...contract, 'server testing', 'e2e'],
  launcher: [...contract, 'server testing', 'server main', 'simulators', 'tools'],
  // Tests of the web app need the modules that its build provides.
  tools: [...contract, 'sigil', 'server testing', 'server main', 'e2e', 'web tooling'],
};

/** The areas that each area may additionally import by `import type`. */
const allowedTypes: Partial<Record<Area, readonly Area[]>> = {
  'server platform': ['server config'],
  'server feature': ['server config', 'server services'],
};

/** Packages that only some files may import. */
const reservedPackages: readonly {
  packages: RegExp;
  scope: RegExp;
  mayImport: (path: string, isType: boolean) => boolean;
  hint: string;
}[] = [
  {
    packages: /^drizzle-orm$/,
    scope: /^server\/src\//,
    mayImport: (path) =>
      path.startsWith('server/src/platform/') || (isFeature(path) && (isStore(path) || isTables(path))),
    hint: 'SQL belongs in store.ts or *.store.ts, tables in tables.ts or *.tables.ts; call a function of the store',
  },
  {
    packages: /^node:https?$/,
    scope: /^server\/src\//,
    mayImport: (_path, isType) => isType,
    hint: 'as an ES module it loads the HTTP client, which delays every start; import its types only',
  },
  {
    packages: /./,
    scope: /^(?:contract\/src\/draw|sigil\/src)\//,
    mayImport: () => false,
    hint: 'draw and sigil import no package, so that anyone can repeat them',
  },
  {
    packages: /^(?!zod$)/,
    scope: /^contract\/src\//,
    mayImport: () => false,
    hint: 'the contract imports only zod, because every program loads it',
  },
  {
    packages: /^zod$/,
    scope: /^contract\/src\/(?!core\/)/,
    mayImport: (path) => path.endsWith('/schemas.ts'),
    hint: 'only schemas.ts imports zod, so that the browser can load the rest without it',
  },
  {
    packages: /^(?:node:|zod$)/,
    scope: /^web\/src\//,
    mayImport: () => false,
    hint: 'the browser has no Node, and imports zod only through types of the contract',
  },
];

const isFeature = (path: string) => path.startsWith('server/src/features/');
const isStore = (path: string) => /\/(?:[\w-]+\.)?store\.ts$/.test(path);
const isTables = (path: string) => /\/(?:[\w-]+\.)?tables\.ts$/.test(path);

/** Whether folder cycles are violations in an area. */
export function hasFolderLayers(area: Area | undefined): boolean {
  return area !== undefined && layeredAreas.includes(area);
}

/** Returns the violation of a package import, or undefined. */
export function checkPackageImport({ from, package: name = '', isType }: Edge): string | undefined {
  if (isTest(from)) return undefined;
  const brokenRule = reservedPackages.find(
    (rule) => rule.packages.test(name) && rule.scope.test(from) && !rule.mayImport(from, isType),
  );
  return brokenRule && `${name} may not be imported here; ${brokenRule.hint}`;
}

/** Returns the violation of a file import, or undefined. */
export function checkFileImport(edge: Edge, from: Location, to: Location): string | undefined {
  if (isTest(edge.from) && isAllowedInTests(from, to)) return undefined;
  return checkAreas(edge, from, to) ?? checkTables(edge, from, to);
}

/**
 * Tests of the web app may open its pages; tests of other areas may start the server; server tests may use the whole contract and
 * the simulators.
 */
function isAllowedInTests(from: Location, to: Location): boolean {
  if (from.area.startsWith('web')) return to.area === 'web testing';
  return (
    to.area === 'server testing' || (from.area.startsWith('server') && [...contract, 'simulators'].includes(to.area))
  );
}

function checkAreas(edge: Edge, from: Location, to: Location): string | undefined {
  if (from.area === to.area) return from.feature === to.feature ? undefined : checkFeatures(edge, from, to);
  if (from.area === 'contract feature' && to.area === 'contract draw') {
    return ['cards', 'overlays', 'trades'].includes(from.feature ?? '')
      ? undefined
      : 'only cards, overlays and trades may import the draw';
  }
  if (allowed[from.area].includes(to.area)) return undefined;
  const types = allowedTypes[from.area] ?? [];
  if (types.includes(to.area)) return edge.isType ? undefined : `${to.area} may only be imported by import type`;
  const allowedAreas =
    [...allowed[from.area], ...types.map((area) => `types of ${area}`)].join(', ') || 'nothing but itself';
  return `${from.area} may not import ${to.area}; it may import ${allowedAreas}`;
}

function checkFeatures({ to: path = '' }: Edge, from: Location, to: Location): string | undefined {
  const layers = layersOf[from.area];
  if (layers === undefined) {
    return `${from.area} ${from.feature} may not import ${to.feature}; compose the two in a higher layer`;
  }
  const [fromLayer, toLayer] = [from.feature, to.feature].map((feature) => layers.indexOf(feature ?? ''));
  if (fromLayer === undefined || toLayer === undefined || toLayer < 0 || fromLayer <= toLayer) {
    return `${from.feature} may not import ${to.feature}; it may import features in lower layers (${layers.join(', ')})`;
  }
  if (from.area === 'server feature' && path !== `server/src/features/${to.feature}/index.ts`) {
    return `${to.feature} is imported only through its public API, index.ts`;
  }
  return undefined;
}

/** Tables belong to the stores of their feature; its public API may export them for foreign keys and joins. */
function checkTables({ from: path, to: target = '', isType }: Edge, from: Location, to: Location): string | undefined {
  if (to.area !== 'server feature' || !isTables(target) || isTest(path)) return undefined;
  if (from.area === 'server testing') return undefined;
  const mayUse = isType || isStore(path) || isTables(path) || path.endsWith('/index.ts');
  return from.feature === to.feature && mayUse
    ? undefined
    : 'tables are imported only by the stores of their feature; call a function of the store';
}
