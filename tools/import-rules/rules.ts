import type { Edge } from './project.ts';
import { isTest, type Place, type Room } from './rooms.ts';

// "Who may import whom" of docs/architecture.md. A room may always import itself (within one feature, where it
// is divided by features). A new feature changes nothing here, unless it calls another one: then it takes its
// step on the ladder.

/** A server feature may enter those before it, through their door. */
const ladder = ['accounts', 'notifications', 'social', 'wallet', 'cards', 'admin', 'devtools'];

const contract: readonly Room[] = ['contract core', 'contract draw', 'contract feature'];
const server: readonly Room[] = ['server config', 'server platform', 'server services', 'server feature', 'server app'];

/** What each room may import besides itself. */
const allowed: Readonly<Record<Room, readonly Room[]>> = {
  'contract core': [],
  'contract draw': [],
  'contract feature': ['contract core'],
  'server config': ['contract core'],
  'server platform': ['contract core'],
  'server services': ['server platform', 'server config'],
  'server feature': ['server platform', ...contract],
  'server app': [...server, ...contract],
  'server main': [...server, ...contract],
  'server testing': [...server, 'server main', ...contract, 'simulators'],
  'server tooling': [],
  'web ui': [],
  'web lib': contract,
  'web feature': ['web ui', 'web lib', ...contract],
  'web app': ['web ui', 'web lib', 'web feature', ...contract],
  'web tooling': [],
  simulators: contract,
  e2e: [...contract, 'server testing', 'simulators'],
  // One place says which browser is there.
  bench: [...contract, 'server testing', 'e2e'],
  launcher: [...contract, 'server testing', 'server main', 'simulators', 'tools'],
  tools: [...contract, 'server testing', 'e2e'],
};

/** What each room may take the types of besides. */
const allowedTypes: Partial<Record<Room, readonly Room[]>> = {
  'server platform': ['server config'],
  'server feature': ['server config', 'server services'],
};

/** Packages that only some files may import, and who they are. */
const reservedPackages: readonly {
  of: RegExp;
  rooms: RegExp;
  mayImport: (path: string) => boolean;
  instead: string;
}[] = [
  {
    of: /^drizzle-orm$/,
    rooms: /^server\/src\//,
    mayImport: (path) =>
      path.startsWith('server/src/platform/') || /^server\/src\/features\/.+\/(?:store|tables)\.ts$/.test(path),
    instead: 'SQL stands in store.ts, its tables in tables.ts; call a function of the store',
  },
  {
    of: /./,
    rooms: /^contract\/src\/draw\//,
    mayImport: () => false,
    instead: 'the draw imports itself only, so that anyone can repeat it',
  },
  {
    of: /^(?!zod$)/,
    rooms: /^contract\/src\//,
    mayImport: () => false,
    instead: 'the contract imports zod only, because every program carries it',
  },
  {
    of: /^zod$/,
    rooms: /^contract\/src\/(?!core\/)/,
    mayImport: (path) => path.endsWith('/schemas.ts'),
    instead: 'only schemas.ts imports zod, so that the browser can take the rest without it',
  },
  {
    of: /^(?:node:|zod$)/,
    rooms: /^web\/src\//,
    mayImport: () => false,
    instead: 'the browser has no Node, and takes zod by types of the contract only',
  },
];

/** What is wrong with an import of a package, or undefined. */
export function judgePackage({ from, package: name = '' }: Edge): string | undefined {
  if (isTest(from)) return undefined;
  const broken = reservedPackages.find((rule) => rule.of.test(name) && rule.rooms.test(from) && !rule.mayImport(from));
  return broken && `${name} may not be imported here; ${broken.instead}`;
}

/** What is wrong with an import of a file, or undefined. */
export function judgeFile(edge: Edge, from: Place, to: Place): string | undefined {
  if (isTest(edge.from) && mayTest(from, to)) return undefined;
  return judgeRooms(edge, from, to) ?? judgeTables(edge, from, to);
}

/**
 * A test may boot the server; a server's test speaks any call of the contract to it, and meets simulators instead of
 * outside parties; the web's may none of it.
 */
function mayTest(from: Place, to: Place): boolean {
  if (from.room.startsWith('web')) return false;
  return (
    to.room === 'server testing' || (from.room.startsWith('server') && [...contract, 'simulators'].includes(to.room))
  );
}

function judgeRooms(edge: Edge, from: Place, to: Place): string | undefined {
  if (from.room === to.room) return from.feature === to.feature ? undefined : judgeFeatures(edge, from, to);
  if (from.room === 'contract feature' && to.room === 'contract draw') {
    return from.feature === 'cards' ? undefined : 'the draw belongs to cards; only contract/src/cards may import it';
  }
  if (allowed[from.room].includes(to.room)) return undefined;
  const types = allowedTypes[from.room] ?? [];
  if (types.includes(to.room)) return edge.isType ? undefined : `${to.room} may only be imported by import type`;
  const may = [...allowed[from.room], ...types.map((room) => `types of ${room}`)].join(', ') || 'nothing but itself';
  return `${from.room} may not import ${to.room}; it may import ${may}`;
}

function judgeFeatures({ to: path = '' }: Edge, from: Place, to: Place): string | undefined {
  if (from.room !== 'server feature') {
    return `${from.room} ${from.feature} may not import ${to.feature}; compose the two above them`;
  }
  const [own, other] = [from.feature, to.feature].map((feature) => ladder.indexOf(feature ?? ''));
  if (own === undefined || other === undefined || other < 0 || own <= other) {
    return `${from.feature} may not import ${to.feature}; it may import features lower on the ladder (${ladder.join(', ')})`;
  }
  if (path !== `server/src/features/${to.feature}/index.ts`) {
    return `${to.feature} is entered only by its index.ts`;
  }
  return undefined;
}

/** Tables belong to the stores of their feature; the door may show them to the tables of a higher one. */
function judgeTables({ from: path, to: target = '', isType }: Edge, from: Place, to: Place): string | undefined {
  if (to.room !== 'server feature' || !target.endsWith('/tables.ts') || isTest(path)) return undefined;
  if (from.room === 'server testing') return undefined;
  const isOwn = from.feature === to.feature && (isType || /\/(?:store|index|tables)\.ts$/.test(path));
  return isOwn ? undefined : 'tables.ts is imported by store.ts of the same feature only; ask the store';
}
