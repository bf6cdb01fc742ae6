const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#1b2233"/>' +
  '<path d="M10 16h26a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4h22" fill="none" ' +
  'stroke="#d9b45f" stroke-width="2.5" stroke-linecap="round"/><circle cx="32" cy="27" r="3" fill="#d9b45f"/></svg>';

/** The icon of the test wallet. */
export const icon = `data:image/svg+xml;base64,${btoa(svg)}` as const;
