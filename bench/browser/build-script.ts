import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * Builds a script in `bench/programs` for production with the bundler of the web app.
 * @param define the script's global constants, with their values as code
 * @returns the code
 */
export async function buildScript(name: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'silent',
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, `bench/programs/${name}.ts`) },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
