/** Maximum lengths of a test notification. */
export const TITLE_MAX = 100;
export const MESSAGE_MAX = 500;
export const REDIRECT_MAX = 200;
