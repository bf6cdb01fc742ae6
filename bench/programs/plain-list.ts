/** The layout of the product's list, in pixels. */
export interface Layout {
  readonly columns: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/**
 * A minimal windowed list with the content of the product's list: a picture and a name for each card. Runs in an empty page,
 * without a framework. Every card has a picture with its own URL, painted before the list is shown. Renders the boxes in the
 * viewport and a few rows around it, and reuses boxes that have left it.
 */
export async function plainList([count, layout]: readonly [count: number, layout: Layout]): Promise<void> {
  const { columns, left, width, height, gap } = layout;
  const [rowHeight, overscan, pictureCount, urlCount] = [height + gap, 2, 60, 5000];
  const paint = async (seed: number) => {
    const canvas = new OffscreenCanvas(Math.ceil(width * devicePixelRatio), Math.ceil(height * devicePixelRatio));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = `hsl(${seed * 31} 40% 30%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.strokeStyle = 'white';
    for (let n = 0; n < 40; n += 1) {
      context.beginPath();
      context.arc(canvas.width / 2, canvas.height * 0.4, (n * canvas.width) / 90, n * seed, n * seed + 2);
      context.stroke();
    }
    return canvas.convertToBlob();
  };
  const pictures = await Promise.all(Array.from({ length: pictureCount }, (_, seed) => paint(seed + 1)));
  const urls = Array.from({ length: urlCount }, (_, n) => URL.createObjectURL(pictures[n % pictureCount] as Blob));
  const rows = Math.ceil(count / columns);
  document.body.style.cssText = `margin:0;position:relative;background:#101522;height:${rows * rowHeight}px`;
  const createBox = () => {
    const box = document.body.appendChild(document.createElement('div'));
    const image = box.appendChild(document.createElement('img'));
    image.decoding = 'async';
    image.style.cssText = 'position:absolute;width:100%;height:100%';
    box.appendChild(document.createElement('span')).style.cssText =
      'position:absolute;left:0;right:0;bottom:12%;text-align:center';
    return box;
  };
  const boxes = new Map<number, HTMLElement>();
  const render = () => {
    const first = Math.max(0, Math.floor(scrollY / rowHeight) - overscan) * columns;
    const end = Math.min(count, (Math.ceil((scrollY + innerHeight) / rowHeight) + overscan) * columns);
    const unusedBoxes = [...boxes].filter(([at]) => at < first || at >= end);
    for (let at = first; at < end; at += 1) {
      if (boxes.has(at)) continue;
      const [oldIndex, box] = unusedBoxes.pop() ?? [-1, createBox()];
      boxes.delete(oldIndex);
      boxes.set(at, box);
      const [x, y] = [left + (at % columns) * (width + gap), Math.floor(at / columns) * rowHeight];
      box.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;background:#2a3350;color:#fff`;
      (box.firstChild as HTMLImageElement).src = urls[at % urlCount] ?? '';
      (box.lastChild as HTMLElement).textContent = `Card ${at}`;
    }
    for (const [at, box] of unusedBoxes) {
      boxes.delete(at);
      box.remove();
    }
  };
  addEventListener('scroll', render, { passive: true });
  render();
}
