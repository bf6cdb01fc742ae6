import type { AuditEntry } from '@app/contract/audit/schemas';
import { auditActionTexts, auditTexts } from '@app/contract/audit/texts';
import { projectPath } from '@app/contract/core/paths/paths';
import { DateTime } from '../../lib/formatting/date-time.tsx';
import { TextLink } from '../../ui/buttons/link.tsx';
import { InterpolatedText } from '../../ui/display/interpolated-text.tsx';
import { Row } from '../../ui/layout/rows.tsx';
import type { AuditFilter } from './api.ts';
import { auditPath } from './audit-params.ts';

/** An entry of the audit log. The names link to all entries of that admin or account. */
export function AuditRow({ entry, filter }: { entry: AuditEntry; filter: AuditFilter }) {
  const { number, at, action, actor, target, project, address: ipAddress } = entry;
  return (
    <Row
      label={auditActionTexts[action]}
      badge={<span className="font-normal text-ash text-xs tabular-nums">{`#${number}`}</span>}
      help={
        <span className="wrap-anywhere">
          <InterpolatedText
            text={auditTexts.by}
            values={{
              actor: actor ? (
                <Name account={actor} to={auditPath({ ...filter, actorId: actor.id })} />
              ) : (
                auditTexts.commandLine
              ),
            }}
          />
          {target && (
            <span>
              {' '}
              <InterpolatedText
                text={auditTexts.on}
                values={{ target: <Name account={target} to={auditPath({ ...filter, targetId: target.id })} /> }}
              />
            </span>
          )}
          {project && (
            <span>
              {', '}
              <InterpolatedText
                text={auditTexts.project}
                values={{ project: <TextLink to={projectPath(project.slug)}>{project.name}</TextLink> }}
              />
            </span>
          )}
        </span>
      }
      value={
        <span className="grid gap-0.5 text-ash text-sm sm:text-right">
          <DateTime iso={at} />
          {ipAddress !== null && <span className="text-xs">{ipAddress}</span>}
        </span>
      }
    />
  );
}

function Name({ account, to }: { account: NonNullable<AuditEntry['actor']>; to: string }) {
  return <TextLink to={to}>{account.username ?? auditTexts.deletedUser}</TextLink>;
}
