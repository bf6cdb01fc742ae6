import { LAMPLIGHT, outlinePath, type Stock } from './card-stock.ts';
import type { Canvas } from './paint-sigil.ts';

/** More than the card's height, because the canvas height is rounded up to pixels. */
const PAINTED_HEIGHT = 300;

/**
 * Paints a card's stock below the existing picture; the canvas must be scaled to the unit of the sigil. The corners stay
 * square, because CSS rounds them.
 */
export function paintStock(canvas: Canvas, stock: Stock, pathOf: (d: string) => Path2D): void {
  const { ground, foot, lamp, rim, edge } = stock;
  canvas.save();
  // Front to back: each layer goes below the existing ones.
  canvas.globalCompositeOperation = 'destination-over';
  canvas.save();
  canvas.clip(pathOf(outlinePath()));
  canvas.globalAlpha = rim.opacity;
  canvas.strokeStyle = rim.ink;
  canvas.lineWidth = 2 * rim.width;
  canvas.stroke(pathOf(outlinePath()));
  canvas.globalAlpha = edge.opacity;
  canvas.fillStyle = LAMPLIGHT;
  canvas.fill(pathOf(outlinePath() + outlinePath(edge.height)), 'evenodd');
  canvas.restore();
  canvas.save();
  canvas.translate(lamp.x, lamp.y);
  canvas.scale(lamp.rx, lamp.ry);
  canvas.fillStyle = addStops(canvas.createRadialGradient(0, 0, 0, 0, 0, 1), lamp.colour, ground);
  canvas.beginPath();
  canvas.arc(0, 0, 1, 0, 2 * Math.PI);
  canvas.fill();
  canvas.restore();
  canvas.fillStyle = addStops(canvas.createLinearGradient(0, foot.y, 0, 280), ground, foot.colour);
  canvas.fillRect(0, foot.y, 200, PAINTED_HEIGHT);
  canvas.fillStyle = ground;
  canvas.fillRect(0, 0, 200, PAINTED_HEIGHT);
  canvas.restore();
}

function addStops(gradient: CanvasGradient, from: string, to: string): CanvasGradient {
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}
