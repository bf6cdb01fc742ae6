/** The edges of a frame and the radius of its notches, in units of the drawing. */
export interface FrameShape {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly notch: number;
}

/** Returns a frame with notched corners as an SVG path. */
export function notchedFrame({ left, top, right, bottom, notch }: FrameShape): string {
  const corner = (x: number, y: number) => `A${notch} ${notch} 0 0 0 ${x} ${y}`;
  return [
    `M${left + notch} ${top}H${right - notch}${corner(right, top + notch)}V${bottom - notch}`,
    `${corner(right - notch, bottom)}H${left + notch}${corner(left, bottom - notch)}V${top + notch}`,
    `${corner(left + notch, top)}Z`,
  ].join('');
}
