import { productionPackages } from '../repository/production-packages.ts';

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  '(MIT OR CC0-1.0)',
]);

/** Packages with another licence, and why they are used nevertheless. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@fontsource-variable/hanken-grotesk': 'font, served unchanged',
  '@fontsource-variable/texturina': 'font, served unchanged',
  '@img/sharp-libvips': 'shared library that sharp loads; can be replaced',
  '@img/sharp-wasm32': 'contains the library above; used where no native one exists',
  '@img/sharp-win32': 'contains the library above',
  '@resvg/resvg-js': 'native module, unchanged; the licence applies to its files only',
  lightningcss: 'used by the build, not part of its output',
};

const PLATFORM_SUFFIX = /-(?:android|darwin|freebsd|linux|linuxmusl|win32|webcontainers|openharmony|wasm32-wasi).*$/;
const WINDOWS = /^(@img\/sharp-win32)-.*$/;

/**
 * Checks the licences of all packages that the server needs and that the web app is built from, and renders the exceptions.
 * @throws Error for a licence that is neither permissive nor an exception
 */
export function renderLicences(): string {
  const exceptions = new Map<string, string>();
  for (const [path, { license, link, os, cpu }] of productionPackages(['contract', 'sigil', 'server', 'web'])) {
    const isWorkspace = link === true || !path.includes('node_modules/');
    // Some packages for one platform leave the licence to the package that they belong to
    if (isWorkspace || (license === undefined && (os ?? cpu) !== undefined)) continue;
    const fullName = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const name = WINDOWS.exec(fullName)?.[1] ?? fullName.replace(PLATFORM_SUFFIX, '');
    if (license !== undefined && PERMISSIVE.has(license)) continue;
    if (license === undefined || EXCEPTIONS[name] === undefined) {
      throw new Error(`${name} has the licence ${license}: use another package, or add it to tools/docs/licences.ts`);
    }
    exceptions.set(name, license);
  }
  return [
    `Permissive licences are ${[...PERMISSIVE].join(', ')}. The exceptions are:`,
    '',
    '| package | licence | reason |',
    '| --- | --- | --- |',
    ...[...exceptions].sort().map(([name, licence]) => `| ${name} | ${licence} | ${EXCEPTIONS[name]} |`),
  ].join('\n');
}
