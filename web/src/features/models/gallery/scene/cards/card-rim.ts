import { BackSide, type Color, Mesh, MeshBasicMaterial } from 'three';
import { CARD_HEIGHT, CARD_WIDTH } from '../place/layout.ts';
import { createCardGeometry } from './card-geometry.ts';

/** How far the rim stands out, in metres. */
const WIDTH = 0.016;

/** The rim around the card that is pointed at, as the focus ring of the page: the far side of a larger card, seen from anywhere. */
export function createCardRim(colour: Color): Mesh {
  const geometry = createCardGeometry().scale(1 + (2 * WIDTH) / CARD_WIDTH, 1 + (2 * WIDTH) / CARD_HEIGHT, 1.2);
  const rim = new Mesh(geometry, new MeshBasicMaterial({ color: colour, side: BackSide, toneMapped: false }));
  rim.visible = false;
  return rim;
}
