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
  setSize(width: number, height: number, updateStyle: boolean): void;
  render(scene: Node, camera: Node): void;
}

interface Graphics {
  renderer?: Renderer;
  loop?: (now: number) => void;
  scenes: Node[];
  textureBytes: number;
}

type GalleryWindow = typeof window & { graphics: Graphics; __THREE_DEVTOOLS__: EventTarget };

/**
 * Watches three.js and presses the button that loads it. Only the first frame is drawn, so that drawing in software leaves the
 * processor to the worker that paints. @returns null until the button can be pressed
 */
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
      detail.setAnimationLoop = (loop) => {
        if (!loop) return;
        graphics.loop = loop;
        requestAnimationFrame(loop);
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

/** Draws a small frame, because software needs time for each pixel, and reads its figures. @throws Error until all cards are painted */
export function readFigures(cards: number): Figures {
  const { renderer, loop, scenes, textureBytes } = (window as GalleryWindow).graphics;
  const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)];
  const painted = scenes.flatMap(all).find(({ geometry }) => geometry?.attributes.card)?.geometry?.attributes
    .card?.array;
  if (!renderer || !loop || !painted) throw new Error('Nothing is drawn');
  const count = Array.from(painted).filter((value, i) => i % 3 === 2 && value === 1).length;
  if (count !== cards) throw new Error(`${count} of ${cards} cards are painted`);
  renderer.setSize(64, 48, false);
  loop(performance.now());
  const { calls, triangles } = renderer.info.render;
  return { calls, triangles, textureBytes: Math.round(textureBytes) };
}

/** Picks up the card ahead, which then leans towards the pointer. */
export function pickUp(): void {
  const market = document.querySelector('canvas[role="application"]');
  market?.dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', key: 'Enter', bubbles: true, cancelable: true }));
}

/** Who draws a frame: the product, three.js alone, or nobody. */
export type Drawer = 'product' | 'three.js' | 'nobody';

/** Draws frames while the pointer moves. */
export async function drawFrames({ frames, drawer }: { frames: number; drawer: Drawer }): Promise<void> {
  const { renderer, loop, scenes } = (window as GalleryWindow).graphics;
  const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)];
  const market = scenes.find((scene) => all(scene).some(({ isPerspectiveCamera }) => isPerspectiveCamera));
  const camera = market && all(market).find(({ isPerspectiveCamera }) => isPerspectiveCamera);
  const canvas = document.querySelector('canvas[role="application"]');
  if (!renderer || !loop || !market || !camera || !canvas) throw new Error('Nothing is drawn');
  const { left, top, width, height } = canvas.getBoundingClientRect();
  for (let frame = 0; frame < frames; frame++) {
    const now = await new Promise(requestAnimationFrame);
    if (drawer === 'product') {
      const [clientX, clientY] = [left + (width * frame) / frames, top + height * 0.4];
      canvas.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerType: 'mouse' }));
      loop(now);
    } else if (drawer === 'three.js') renderer.render(market, camera);
  }
}
