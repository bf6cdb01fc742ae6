import { ACCESS_LEVELS } from '@app/contract/core/access';
import { ACCESS_TABLE, CALLER_KINDS } from '@app/contract/core/caller-kinds';

/** Renders what each kind of caller may call. */
export function renderAccess(): string {
  const header = `| caller | ${ACCESS_LEVELS.map((level) => `\`${level}\``).join(' | ')} |`;
  const rows = CALLER_KINDS.map((kind) => {
    const cells = ACCESS_LEVELS.map((level) => ACCESS_TABLE[kind][level]);
    return `| ${kind} | ${cells.map((cell) => (cell === 'allowed' ? 'yes' : `\`${cell}\``)).join(' | ')} |`;
  });
  return [header, `|${' --- |'.repeat(ACCESS_LEVELS.length + 1)}`, ...rows].join('\n');
}
