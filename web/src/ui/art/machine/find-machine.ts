import { MACHINE_HEIGHT, MACHINE_WIDTH } from './machine.tsx';

/** The place of a machine on the screen, in CSS pixels. */
export interface MachinePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The size of the stand in CSS pixels; null without a stand. */
  readonly stand: { readonly width: number; readonly height: number } | null;
  /** Its drawing. */
  readonly machine: SVGGElement;
}

/** The capsules in the globe of a machine. */
const CAPSULES = '.machine-pile > *';

/** Finds the machine that the page shows in the window; null if there is none. */
export function findMachine(): MachinePlace | null {
  for (const machine of document.querySelectorAll<SVGGElement>('.machine')) {
    const matrix = machine.getScreenCTM();
    if (!matrix || !machine.checkVisibility({ opacityProperty: true })) continue;
    const width = MACHINE_WIDTH * matrix.a;
    const stand = machine.closest('.machine-place')?.querySelector('.machine-stand')?.getBoundingClientRect() ?? null;
    const place = { x: matrix.e, y: matrix.f, width, stand, machine };
    const bottom = place.y + MACHINE_HEIGHT * matrix.d;
    if (place.x + place.width > 0 && place.x < innerWidth && bottom > 0 && place.y < innerHeight) return place;
  }
  return null;
}

/**
 * Moves the capsules of a machine to the places they have in another one. The prize lies in its place even if the prize of the other
 * machine has left.
 */
export function copyPile(from: SVGGElement, to: Element): void {
  const copies = to.querySelectorAll(CAPSULES);
  for (const [index, capsule] of from.querySelectorAll(CAPSULES).entries()) {
    copies[index]?.setAttribute('transform', capsule.getAttribute('transform') ?? '');
  }
}
