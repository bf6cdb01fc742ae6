import { colours, glowSvg } from './scene.ts';

const RIBS = [-24, -14, 0, 14, 24];

/** A paper lantern that hangs from the top edge on a cord, like those of the web app (`ui/art/machine/lantern.tsx`). */
export function lanternSvg(id: string, { x, cord, scale }: { x: number; cord: number; scale: number }): string {
  const { brass, brassBright, brassDeep, lacquer } = colours;
  const ribs = RIBS.map((rib) => {
    const inset = Math.abs(rib) / 3;
    return `<path d="M${-33 + inset} ${46 + rib}q${33 - inset} 6 ${66 - 2 * inset} 0" stroke="${lacquer}" stroke-width="1.25" opacity=".55"/>`;
  });
  return [
    `<g transform="translate(${x} 24) scale(${scale})" fill="none"><path d="M0 0v${cord}" stroke="${brassDeep}" stroke-width="2"/>`,
    `<g transform="translate(0 ${cord})">`,
    glowSvg(`${id}-glow`, { x: 0, y: 46, rx: 150, ry: 150, colour: brass, opacity: 0.42 }),
    `<radialGradient id="${id}-paper" cx=".5" cy=".55" r=".62"><stop offset="0" stop-color="${brassBright}"/><stop offset=".5" stop-color="${brass}"/><stop offset="1" stop-color="${brassDeep}"/></radialGradient>`,
    `<ellipse cy="46" rx="34" ry="37" fill="url(#${id}-paper)" stroke="${brass}" stroke-width="2.5"/>`,
    ...ribs,
    `<path d="M-15 3h30l3 9h-36zM-14 81h28l-3 8h-22z" fill="${brassDeep}"/>`,
    `<path d="M0 89v26M-6 89v17M6 89v17" stroke="${brass}" stroke-width="2" stroke-linecap="round"/></g></g>`,
  ].join('');
}
