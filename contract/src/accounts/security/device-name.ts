/** In the order in which they are tried: most browsers also name those that they descend from. */
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

/** A program that is no browser names itself first: `curl/8.5.0`. */
const PROGRAM = /^(?!Mozilla\b)([\w.-]{1,40})(?:\/|$)/;

type Names = readonly (readonly [RegExp, string])[];

const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** "Firefox on Windows", from what a browser says of itself in its user agent; "Unknown device" where it says nothing known. */
export function deviceName(userAgent: string): string {
  const program = nameIn(BROWSERS, userAgent) ?? PROGRAM.exec(userAgent)?.[1];
  const system = nameIn(SYSTEMS, userAgent);
  if (program && system) return `${program} on ${system}`;
  return program ?? system ?? 'Unknown device';
}

/** Whether it is held in a hand, as far as its user agent tells. */
export function isHandheld(userAgent: string): boolean {
  return /\bMobile\b|\bAndroid\b|\biPhone\b|\biPad\b/.test(userAgent);
}
