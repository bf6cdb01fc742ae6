/** Colours of emails by role: inline in light clients, and by class in dark ones. */
const COLOURS = {
  page: { property: 'background-color', light: '#f6f3ea', dark: '#0d1320' },
  panel: { property: 'background-color', light: '#ffffff', dark: '#161f2e' },
  edge: { property: 'border-color', light: '#b08a3a', dark: '#5c4a28' },
  line: { property: 'border-color', light: '#e4dcc6', dark: '#2c3952' },
  text: { property: 'color', light: '#151a26', dark: '#f4f1e8' },
  muted: { property: 'color', light: '#5b6273', dark: '#aeb6c6' },
  accent: { property: 'color', light: '#8a6412', dark: '#d8b36a' },
} as const;

/** The colours of light clients. */
export const LIGHT = Object.fromEntries(Object.entries(COLOURS).map(([role, { light }]) => [role, light])) as Readonly<
  Record<keyof typeof COLOURS, string>
>;

/**
 * The colours of buttons, the same in light and dark clients, because a button is readable even if a client inverts the colours
 * around it.
 */
export const BUTTON = { ground: '#c2410c', text: '#ffffff' };
/** Behind a card, and the text in place of a blocked picture. */
export const STAGE = { ground: '#141b2a', text: '#f4f1e8' };

const darkRules = (prefix: string) =>
  Object.entries(COLOURS)
    .map(([role, { property, dark }]) => `${prefix}.${role}{${property}:${dark} !important}`)
    .join('');

/**
 * Dark colours for clients that support them: Apple Mail and Thunderbird by media query, Outlook.com by the attribute that
 * it sets. Gmail ignores both and inverts the light colours itself.
 */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
].join('');
