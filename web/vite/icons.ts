import { join } from 'node:path';
import { icons as lucide } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

const PREFIX = '\0virtual:icons/';
const factory = join(import.meta.dirname, '../src/ui/icons/create-icon.ts');

/** Provides each icon of Lucide as a module, `virtual:icons/arrow-left`, so that a page loads only its icons. */
export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: { filter: { id: /^virtual:icons\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:icons\// },
      handler(id) {
        const name = id.slice(PREFIX.length);
        const icon = lucide.icons[name];
        if (!icon) throw new Error(`Lucide has no icon named ${name}`);
        const shapes = JSON.stringify(shapesOf(icon.body));
        return `import { createIcon } from ${JSON.stringify(factory)};\nexport const Icon = createIcon(${shapes});\n`;
      },
    },
  };
}

/** Reads the elements of an icon's SVG and their attributes, without those that every icon has. */
function shapesOf(svg: string): [tag: string, attributes: Record<string, string>][] {
  return [...svg.matchAll(/<(?!g\b)(\w+) ([^>]*)\/>/g)].map(([, tag = '', text = '']) => {
    const attributes = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
    const own = attributes.filter(([name = '', value]) => !name.startsWith('stroke') && value !== 'none');
    return [tag, Object.fromEntries(own)];
  });
}
