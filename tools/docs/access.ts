import { ACCESS_LEVELS } from '@app/contract/core/access';
import { ACCESS_TABLE, ROLES } from '@app/contract/core/roles';

/** Renders what each kind of caller may call. */
export function renderAccess(): string {
  const header = `| caller | ${ACCESS_LEVELS.map((level) => `\`${level}\``).join(' | ')} |`;
  const rows = ROLES.map((role) => {
    const cells = ACCESS_LEVELS.map((level) => ACCESS_TABLE[role][level]);
    return `| ${role} | ${cells.map((cell) => (cell === 'allowed' ? 'yes' : `\`${cell}\``)).join(' | ')} |`;
  });
  return [header, `|${' --- |'.repeat(ACCESS_LEVELS.length + 1)}`, ...rows].join('\n');
}
