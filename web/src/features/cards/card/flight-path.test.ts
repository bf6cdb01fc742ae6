import { expect, test } from 'vitest';
import { banked, flightPath } from './flight-path.ts';

const box = (left: number, top: number, width: number) => ({ left, top, width, height: width * 1.4 });

/** Where the card's centre is in each step, and its width. */
function steps(from: ReturnType<typeof box>, to: ReturnType<typeof box>) {
  return flightPath(from, to, from).map(({ transform }) => {
    const [x = 0, y = 0, scale = 0] =
      String(transform)
        .match(/-?[\d.]+(e-?\d+)?/g)
        ?.map(Number) ?? [];
    const [centreX, centreY] = [from.left + from.width / 2 + x, from.top + from.height / 2 + y];
    return { x: centreX, y: centreY, width: from.width * scale };
  });
}

test.each([
  ['right', box(700, 100, 100)],
  ['left', box(-500, 100, 100)],
])('a card flies to the %s on an arc, nearer to the viewer on its way, and lands at its size', (_, to) => {
  const path = steps(box(100, 100, 100), to);
  expect(path[0]).toEqual({ x: 150, y: 170, width: 100 });
  expect(path.at(-1)?.x).toBeCloseTo(to.left + 50);
  expect(path.at(-1)?.y).toBeCloseTo(170);
  expect(path.at(-1)?.width).toBeCloseTo(100);
  expect(Math.min(...path.map(({ y }) => y))).toBeLessThan(100);
  const widths = path.map(({ width }) => width);
  expect(Math.max(...widths)).toBeGreaterThan(104);
  expect(Math.min(...widths)).toBeCloseTo(100);
  expect(widths.at(-3)).toBeCloseTo(100);
});

test('a card that flies to full screen keeps away from the top of the window', () => {
  const tops = steps(box(940, 150, 260), box(371, 24, 538)).map(({ y, width }) => y - width * 0.7);
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(12);
});

test.each([
  ['right', box(700, 100, 100), 'rotate3d(0, 1, 0, 8deg) rotate(3deg)'],
  ['left', box(-500, 100, 100), 'rotate3d(0, -1, 0, 8deg) rotate(-3deg)'],
  ['bottom', box(100, 700, 100), 'rotate3d(-1, 0, 0, 8deg) rotate(0deg)'],
])('a card that flies to the %s turns the edge on that side away', (_, to, rotation) => {
  expect(banked(box(100, 100, 100), to, 200).replaceAll('-0', '0')).toBe(`perspective(600px) ${rotation}`);
});

test('a card that grows in place does not leave it', () => {
  for (const { x, y } of steps(box(100, 100, 100), box(50, 30, 200))) {
    expect(x).toBeCloseTo(150);
    expect(y).toBeCloseTo(170);
  }
  expect(banked(box(100, 100, 100), box(50, 30, 200), 200)).toBe('none');
});
