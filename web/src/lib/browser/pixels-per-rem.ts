/** How many pixels 1 rem has: the text scales with the browser's font size. */
export function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
