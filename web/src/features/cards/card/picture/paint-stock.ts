import type { Canvas } from './paint-sigil.ts';
import { LAMPLIGHT, outlineOf, type Stock } from './stock.ts';

/** Further down than a canvas may reach whose height is rounded to pixels. */
const BEYOND = 300;

/**
 * Lays a card's stock under what is painted already, which shows it wherever it has cut away, on a canvas whose unit is
 * that of the drawing. The corners of the ground stay square: the page rounds them.
 */
export function paintStock(on: Canvas, stock: Stock, pathOf: (d: string) => Path2D): void {
  const { ground, foot, lamp, rim, edge } = stock;
  on.save();
  // from the front to the back, for each goes under what is there
  on.globalCompositeOperation = 'destination-over';
  on.save();
  on.clip(pathOf(outlineOf()));
  on.globalAlpha = rim.opacity;
  on.strokeStyle = rim.ink;
  on.lineWidth = 2 * rim.width;
  on.stroke(pathOf(outlineOf()));
  on.globalAlpha = edge.opacity;
  on.fillStyle = LAMPLIGHT;
  on.fill(pathOf(outlineOf() + outlineOf(edge.height)), 'evenodd');
  on.restore();
  on.save();
  on.translate(lamp.x, lamp.y);
  on.scale(lamp.rx, lamp.ry);
  on.fillStyle = between(on.createRadialGradient(0, 0, 0, 0, 0, 1), lamp.colour, ground);
  on.beginPath();
  on.arc(0, 0, 1, 0, 2 * Math.PI);
  on.fill();
  on.restore();
  on.fillStyle = between(on.createLinearGradient(0, foot.y, 0, 280), ground, foot.colour);
  on.fillRect(0, foot.y, 200, BEYOND);
  on.fillStyle = ground;
  on.fillRect(0, 0, 200, BEYOND);
  on.restore();
}

function between(gradient: CanvasGradient, from: string, to: string): CanvasGradient {
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}
