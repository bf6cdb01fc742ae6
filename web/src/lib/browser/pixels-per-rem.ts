/** Returns the length of 1 rem in pixels. It depends on the font size that the user has chosen in the browser. */
export function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
