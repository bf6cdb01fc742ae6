/**
 * The path of a frame with notched corners, as around share pictures and preview images.
 * @param inset distance from the picture's edges
 * @param notch radius of the corners
 */
export function notchedFrame(width: number, height: number, inset: number, notch: number): string {
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
  const corner = (x: number, y: number) => `A${notch} ${notch} 0 0 0 ${x} ${y}`;
  return [
    `M${left + notch} ${top}H${right - notch}${corner(right, top + notch)}V${bottom - notch}`,
    `${corner(right - notch, bottom)}H${left + notch}${corner(left, bottom - notch)}V${top + notch}`,
    `${corner(left + notch, top)}Z`,
  ].join('');
}
