/** Where a file stands: its room, and the feature it belongs to where the room is divided by features. */
export interface Place {
  readonly room: Room;
  readonly feature: string | undefined;
}

export type Room = (typeof rooms)[number][0];

/** The first pattern that fits names the room; a group in it names the feature. */
const rooms = [
  ['contract core', /^contract\/src\/core\//],
  ['contract draw', /^contract\/src\/draw\//],
  ['contract feature', /^contract\/src\/([^/]+)\//],
  ['server config', /^server\/src\/config\//],
  ['server platform', /^server\/src\/platform\//],
  ['server services', /^server\/src\/services\.ts$/],
  ['server feature', /^server\/src\/features\/([^/]+)\//],
  ['server app', /^server\/src\/app\.ts$/],
  ['server main', /^server\/src\/main(?:\.test)?\.ts$/],
  ['server testing', /^server\/testing\//],
  ['server tooling', /^server\/[^/]+\.config\.ts$/],
  ['web ui', /^web\/src\/ui\//],
  ['web lib', /^web\/src\/lib\//],
  ['web feature', /^web\/src\/features\/([^/]+)\//],
  ['web app', /^web\/src\/(?:app\/|main\.tsx$)/],
  ['web tooling', /^web\/(?:vite\/|[^/]+\.config\.ts$)/],
  ['simulators', /^simulators\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
  ['launcher', /^tools\/(?:start\.ts$|start\/|dev\.ts$)/],
  ['tools', /^(?:tools\/|[^/]+\.ts$)/],
] as const;

/** The place of a file, or undefined where the layout has no room for it. */
export function placeOf(path: string): Place | undefined {
  for (const [room, pattern] of rooms) {
    const match = pattern.exec(path);
    if (match) return { room, feature: match[1] };
  }
  return undefined;
}

/** Tests stand beside what they test and may use more. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
