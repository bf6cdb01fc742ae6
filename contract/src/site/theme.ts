/** The page's ground as `#rrggbb`, for what browsers and operating systems paint around the page. */
export const THEME_COLOUR = '#080d17';
