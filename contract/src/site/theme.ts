/** The page's background colour as `#rrggbb`, for what browsers and operating systems paint around the page. */
export const THEME_COLOUR = '#080d17';
