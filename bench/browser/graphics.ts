// Functions that run in the page of the gallery. three.js reports its renderer and scenes to developer tools, so the product needs
// no code for it.

/** What a frame draws. */
export interface Figures {
  readonly calls: number;
  readonly triangles: number;
  /** All textures since the start, with their smaller copies. */
  readonly textureBytes: number;
}

interface Node {
  readonly isScene?: boolean;
  readonly isPerspectiveCamera?: boolean;
  readonly geometry?: { readonly attributes: Record<string, { readonly array: ArrayLike<number> }> };
  readonly children: readonly Node[];
}

interface Renderer {
  readonly info: { readonly render: { readonly calls: number; readonly triangles: number } };
  setAnimationLoop(loop: ((now: number) => void) | null): void;
  render(scene: Node, camera: Node): void;
}

interface Graphics {
  renderer?: Renderer;
  loop?: (now: number) => void;
  scenes: Node[];
  textureBytes: number;
}

type GalleryWindow = typeof window & { graphics: Graphics; __THREE_DEVTOOLS__: EventTarget };

/** Watches three.js and presses the button that loads it. @returns null until the button can be pressed */
export function watchGraphics(label: string): true | null {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label));
  if (!button || button.ariaBusy) return null;
  const target = window as GalleryWindow;
  const graphics: Graphics = { scenes: [], textureBytes: 0 };
  target.graphics = graphics;
  target.__THREE_DEVTOOLS__ = new EventTarget();
  target.__THREE_DEVTOOLS__.addEventListener('observe', (event) => {
    const { detail } = event as CustomEvent<Node | Renderer>;
    if ('isScene' in detail) graphics.scenes.push(detail as Node);
    else if ('render' in detail) {
      graphics.renderer = detail;
      const set = detail.setAnimationLoop;
      detail.setAnimationLoop = (loop) => {
        if (loop) graphics.loop = loop;
        set(loop);
      };
    }
  });
  const { texStorage2D, texStorage3D } = WebGL2RenderingContext.prototype;
  const { RG8, RGBA16F } = WebGL2RenderingContext;
  const add = (format: number, texels: number, levels: number) => {
    const bytes = format === RG8 ? 2 : format === RGBA16F ? 8 : 4;
    graphics.textureBytes += bytes * texels * (levels > 1 ? 4 / 3 : 1);
  };
  WebGL2RenderingContext.prototype.texStorage2D = function (...args) {
    add(args[2], args[3] * args[4], args[1]);
    texStorage2D.apply(this, args);
  };
  WebGL2RenderingContext.prototype.texStorage3D = function (...args) {
    add(args[2], args[3] * args[4] * args[5], args[1]);
    texStorage3D.apply(this, args);
  };
  button.click();
  return true;
}

/** Reads the figures of a frame. @returns null until all cards are painted */
export function readFigures(cards: number): Figures | null {
  const { renderer, scenes, textureBytes } = (window as GalleryWindow).graphics;
  const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)];
  const painted = scenes.flatMap(all).find(({ geometry }) => geometry?.attributes.card)?.geometry?.attributes
    .card?.array;
  if (!renderer || !painted || painted.length !== cards * 3) return null;
  for (let card = 0; card < cards; card++) if (painted[card * 3 + 2] !== 1) return null;
  const { calls, triangles } = renderer.info.render;
  return { calls, triangles, textureBytes: Math.round(textureBytes) };
}

/** Draws frames while the pointer moves, and measures the time on the thread of the page. @returns milliseconds per frame */
export async function drawFrames({ frames, isProduct }: { frames: number; isProduct: boolean }): Promise<number> {
  const { renderer, loop, scenes } = (window as GalleryWindow).graphics;
  const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)];
  const market = scenes.find((scene) => all(scene).some(({ isPerspectiveCamera }) => isPerspectiveCamera));
  const camera = market && all(market).find(({ isPerspectiveCamera }) => isPerspectiveCamera);
  const canvas = document.querySelector('canvas[role="application"]');
  if (!renderer || !loop || !market || !camera || !canvas) throw new Error('Nothing is drawn');
  renderer.setAnimationLoop(null);
  const { left, top, width, height } = canvas.getBoundingClientRect();
  let total = 0;
  for (let frame = 0; frame < frames; frame++) {
    const now = await new Promise(requestAnimationFrame);
    const start = performance.now();
    if (isProduct) {
      const [clientX, clientY] = [left + (width * frame) / frames, top + height * 0.4];
      canvas.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerType: 'mouse' }));
      loop(now);
    } else renderer.render(market, camera);
    total += performance.now() - start;
  }
  return total / frames;
}
