/** The page's background colour as `#rrggbb`, with which browsers and operating systems paint the area around the page. */
export const THEME_COLOUR = '#080d17';
