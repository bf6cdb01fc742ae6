import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type ModifiableInstruction } from 'dockerfile-ast';
import { root } from '../paths.ts';

/** An instruction of the Dockerfile. */
export interface Instruction {
  /** In upper case, such as `COPY`. */
  readonly keyword: string;
  /** The values of its flags, such as `from` of `COPY --from=build`. */
  readonly flags: Readonly<Record<string, string>>;
  readonly values: readonly string[];
  /** The list of the exec form, if it is used. */
  readonly exec: readonly string[] | undefined;
}

/** One `FROM` with the instructions up to the next. */
export interface Stage {
  readonly image: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** Reads the stages of a Dockerfile. @param path in the repository */
export function readStages(path = 'Dockerfile'): Stage[] {
  const stages: { image: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(join(root, path), 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const values = instruction.getArguments().map((argument) => argument.getValue());
    if (keyword === 'FROM') {
      const [image = '', , name] = values;
      stages.push({ image, name, instructions: [] });
      continue;
    }
    const flags = 'getFlags' in instruction ? (instruction as ModifiableInstruction).getFlags() : [];
    const json = /^(?:CMD )?(\[.*\])$/.exec(values.join(' '))?.[1];
    stages.at(-1)?.instructions.push({
      keyword,
      flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
      values,
      exec: json === undefined ? undefined : (JSON.parse(json) as string[]),
    });
  }
  return stages;
}
