/** The area that a file belongs to, and its feature if the area is divided into features. */
export interface Location {
  readonly area: Area;
  readonly feature: string | undefined;
}

export type Area = (typeof areas)[number][0];

/** The areas in order of precedence: a file belongs to the first area whose pattern matches. The capture group is the feature. */
const areas = [
  ['contract core', /^contract\/src\/core\//],
  ['contract draw', /^contract\/src\/draw\//],
  ['contract feature', /^contract\/src\/([^/]+)\//],
  ['sigil', /^sigil\//],
  ['server config', /^server\/src\/config\//],
  ['server platform', /^server\/src\/platform\//],
  ['server services', /^server\/src\/services\.ts$/],
  ['server feature', /^server\/src\/features\/([^/]+)\//],
  ['server app', /^server\/src\/app\.ts$/],
  [
    'server main',
    /^server\/(?:seed\/|src\/(?:main|[a-z]+-command|operator-errors|email-pictures)(?:(?:\.\w+)?\.test)?\.ts$)/,
  ],
  ['server testing', /^server\/testing\//],
  ['server tooling', /^server\/[^/]+\.config\.ts$/],
  ['web ui', /^web\/src\/ui\//],
  ['web lib', /^web\/src\/lib\//],
  ['web feature', /^web\/src\/features\/([^/]+)\//],
  ['web app', /^web\/src\/(?:app\/|main\.tsx$)/],
  ['web testing', /^web\/testing\//],
  ['web tooling', /^web\/(?:vite\/|[^/]+\.config\.ts$)/],
  ['simulators', /^simulators\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
  ['launcher', /^tools\/(?:start\.ts$|start\/|dev\.ts$|admin\.ts$|backup\.ts$|doctor\.ts$|migrate\.ts$|seed\.ts$)/],
  ['tools', /^(?:tools\/|[^/]+\.ts$)/],
] as const;

/** Returns the area and feature of a file; undefined for a path outside the layout. */
export function locate(path: string): Location | undefined {
  for (const [area, pattern] of areas) {
    const match = pattern.exec(path);
    if (match) return { area, feature: match[1] };
  }
  return undefined;
}

/** Whether a file is a test. A test is next to the file it tests and may import more than that file. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
