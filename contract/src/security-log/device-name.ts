/** The first match counts, because most user agents also name the browsers that they are derived from. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** The product token of a client that is not a browser: `curl/8.5.0`. */
const PROGRAM = /^(?!Mozilla\b)([\w.-]{1,40})(?:\/|$)/;

type PatternNames = readonly (readonly [RegExp, string])[];

const nameIn = (names: PatternNames, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Derives a display name such as "Firefox on Windows" from a User-Agent header; "Unknown device" if nothing matches.
 * docs/decisions/0045-small-parsers.md says why this is not a library.
 */
export function deviceName(userAgent: string): string {
  const program = nameIn(BROWSERS, userAgent) ?? PROGRAM.exec(userAgent)?.[1];
  const system = nameIn(SYSTEMS, userAgent);
  if (program && system) return `${program} on ${system}`;
  return program ?? system ?? 'Unknown device';
}

/** Whether a User-Agent header indicates a phone or a tablet. */
export function isMobileDevice(userAgent: string): boolean {
  return /\bMobile\b|\bAndroid\b|\biPhone\b|\biPad\b/.test(userAgent);
}
