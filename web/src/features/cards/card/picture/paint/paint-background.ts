import { toHexColour } from '@app/sigil/face/colour';
import { type CardBackground, LIGHT, outlinePath } from './card-background.ts';
import type { Canvas } from './paint-sigil.ts';

/** More than the card's height, because the canvas height is rounded up to pixels. */
const PAINTED_HEIGHT = 300;

/**
 * Paints the background of a card below the existing picture; the canvas must be scaled to the unit of the sigil. Clips
 * both to the outline of the card.
 */
export function paintBackground(canvas: Canvas, background: CardBackground, pathOf: (d: string) => Path2D): void {
  const { ground, shade, highlight, border, topEdge } = background;
  canvas.save();
  // Front to back: each layer goes below the existing ones.
  canvas.globalCompositeOperation = 'destination-over';
  canvas.save();
  canvas.clip(pathOf(outlinePath()));
  canvas.globalAlpha = border.opacity;
  canvas.strokeStyle = border.colour;
  canvas.lineWidth = 2 * border.width;
  canvas.stroke(pathOf(outlinePath()));
  canvas.globalAlpha = topEdge.opacity;
  canvas.fillStyle = toHexColour(LIGHT);
  canvas.fill(pathOf(outlinePath() + outlinePath(topEdge.height)), 'evenodd');
  canvas.restore();
  canvas.save();
  canvas.translate(highlight.x, highlight.y);
  canvas.scale(highlight.rx, highlight.ry);
  canvas.fillStyle = addStops(canvas.createRadialGradient(0, 0, 0, 0, 0, 1), highlight.colour, ground);
  canvas.beginPath();
  canvas.arc(0, 0, 1, 0, 2 * Math.PI);
  canvas.fill();
  canvas.restore();
  canvas.fillStyle = addStops(canvas.createLinearGradient(0, shade.y, 0, 280), ground, shade.colour);
  canvas.fillRect(0, shade.y, 200, PAINTED_HEIGHT);
  canvas.fillStyle = ground;
  canvas.fillRect(0, 0, 200, PAINTED_HEIGHT);
  canvas.globalCompositeOperation = 'destination-in';
  canvas.fill(pathOf(outlinePath()));
  canvas.restore();
}

function addStops(gradient: CanvasGradient, from: string, to: string): CanvasGradient {
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}
