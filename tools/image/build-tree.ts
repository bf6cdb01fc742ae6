import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';
import { runQuietly } from '../run.ts';
import { copy, isIgnored } from './context.ts';
import { type Instruction, readStages } from './dockerfile.ts';

/** The files of the image and what it runs. */
export interface ImageTree {
  /** The root folder of the image, with only the files that the Dockerfile adds to its base image. */
  readonly folder: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

/**
 * Follows the Dockerfile without Docker: each stage is a folder in `parent`, COPY copies into it, RUN runs there with this Node.
 * Commands must therefore use relative paths. @throws Error if a command fails or an instruction is not supported
 */
export async function buildTree(parent: string): Promise<ImageTree> {
  const stages = readStages();
  const folders = new Map(stages.map(({ name }, index) => [name ?? String(index), join(parent, `stage-${index}`)]));
  let tree: ImageTree | undefined;
  for (const [index, { instructions }] of stages.entries()) {
    tree = await buildStage(join(parent, `stage-${index}`), instructions, folders);
  }
  if (tree === undefined) throw new Error('The Dockerfile has no stage');
  return tree;
}

async function buildStage(
  folder: string,
  instructions: readonly Instruction[],
  folders: ReadonlyMap<string, string>,
): Promise<ImageTree> {
  const env: Record<string, string> = {};
  let workdir = '/';
  let command: readonly string[] = [];
  let healthcheck: readonly string[] = [];
  for (const { keyword, flags, values, exec } of instructions) {
    switch (keyword) {
      case 'WORKDIR':
        workdir = values[0] ?? '/';
        mkdirSync(join(folder, workdir), { recursive: true });
        break;
      case 'ENV':
        for (const [name = '', value = ''] of values.map((pair) => pair.split('='))) env[name] = value;
        break;
      case 'COPY': {
        const target = values.at(-1) ?? '';
        const destination = target.startsWith('/') ? join(folder, target) : join(folder, workdir, target);
        mkdirSync(dirname(join(destination, 'any')), { recursive: true });
        const stage = flags.from === undefined ? undefined : folders.get(flags.from);
        copy(stage ?? root, values.slice(0, -1), destination, stage === undefined ? isIgnored : undefined);
        break;
      }
      case 'RUN':
        await runCommand(values.join(' '), join(folder, workdir));
        break;
      case 'CMD':
        command = exec ?? [];
        break;
      case 'HEALTHCHECK':
        healthcheck = exec ?? [];
        break;
      case 'USER':
      case 'EXPOSE':
        break;
      default:
        throw new Error(`${keyword} is not supported`);
    }
  }
  return { folder, workdir: join(folder, workdir), env, command, healthcheck };
}

async function runCommand(command: string, cwd: string): Promise<void> {
  console.log(`RUN ${command}`);
  // npm passes its own settings to scripts, among them the folder it runs in
  const inherited = Object.keys(process.env).filter((name) => /^(npm_|INIT_CWD$|NODE_ENV$)/i.test(name));
  const env = Object.fromEntries(inherited.map((name) => [name, undefined]));
  const { code, output } = await runQuietly('sh', ['-c', command], { cwd, env });
  if (code !== 0) throw new Error(`${command} failed:\n${output}`);
}
