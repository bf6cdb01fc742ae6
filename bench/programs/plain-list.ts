/** The layout of the product's list, in pixels. */
export interface Layout {
  readonly columns: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/**
 * A minimal windowed list. Runs in an empty page, renders one plain box for each item in the viewport and a few rows
 * around it, and reuses boxes that have left it.
 */
export function plainList([count, layout]: readonly [count: number, layout: Layout]): void {
  const { columns, left, width, height, gap } = layout;
  const [rowHeight, overscan] = [height + gap, 3];
  const rows = Math.ceil(count / columns);
  document.body.style.cssText = `margin:0;position:relative;background:#101522;height:${rows * rowHeight}px`;
  const boxes = new Map<number, HTMLElement>();
  const render = () => {
    const first = Math.max(0, Math.floor(scrollY / rowHeight) - overscan) * columns;
    const end = Math.min(count, (Math.ceil((scrollY + innerHeight) / rowHeight) + overscan) * columns);
    const unusedBoxes = [...boxes].filter(([at]) => at < first || at >= end);
    for (let at = first; at < end; at += 1) {
      if (boxes.has(at)) continue;
      const [oldIndex, box] = unusedBoxes.pop() ?? [-1, document.body.appendChild(document.createElement('div'))];
      boxes.delete(oldIndex);
      boxes.set(at, box);
      const [x, y] = [left + (at % columns) * (width + gap), Math.floor(at / columns) * rowHeight];
      box.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;background:#2a3350;color:#fff`;
      box.textContent = `Card ${at}`;
    }
    for (const [at, box] of unusedBoxes) {
      boxes.delete(at);
      box.remove();
    }
  };
  addEventListener('scroll', render, { passive: true });
  render();
}
