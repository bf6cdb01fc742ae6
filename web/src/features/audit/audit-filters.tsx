import { Icon as X } from 'virtual:icons/x';
import { AUDIT_ACTIONS, type AuditAction } from '@app/contract/audit/actions';
import { auditActionTexts, auditTexts } from '@app/contract/audit/texts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import type { AuditFilter } from './api.ts';

const ACTIONS: readonly { readonly value: AuditAction | ''; readonly label: string }[] = [
  { value: '', label: auditTexts.anyAction },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: auditActionTexts[value] })),
];

export interface AuditFiltersProps {
  filter: AuditFilter;
  setFilter: (filter: AuditFilter) => void;
  /** Called with the remaining filters when a chip is removed. */
  onRemove: (filter: AuditFilter) => void;
  /** The username of an account in the entries; undefined if not known. */
  nameOf: (userId: string) => string | undefined;
}

/** The filters of the audit log. Accounts are chosen by their names in the entries. */
export function AuditFilters({ filter, setFilter, onRemove, nameOf }: AuditFiltersProps) {
  const { action, actorId, targetId, from, to } = filter;
  const change = (changed: AuditFilter) => setFilter({ ...filter, ...changed });
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-[minmax(0,22rem)_11rem_11rem]">
        <Field label={auditTexts.action} className="max-sm:col-span-2">
          <Select options={ACTIONS} value={action ?? ''} onChange={(next) => change({ action: next || undefined })} />
        </Field>
        <Field label={auditTexts.from}>
          <TextInput
            type="date"
            value={from ?? ''}
            max={to}
            onChange={(event) => change({ from: event.currentTarget.value || undefined })}
          />
        </Field>
        <Field label={auditTexts.to}>
          <TextInput
            type="date"
            value={to ?? ''}
            min={from}
            onChange={(event) => change({ to: event.currentTarget.value || undefined })}
          />
        </Field>
      </div>
      {(actorId || targetId) && (
        <div className="flex flex-wrap gap-2">
          {actorId && (
            <FilterChip
              label={auditTexts.actorFilter.replace('{username}', nameOf(actorId) ?? shortId(actorId))}
              onRemove={() => onRemove({ ...filter, actorId: undefined })}
            />
          )}
          {targetId && (
            <FilterChip
              label={auditTexts.targetFilter.replace('{username}', nameOf(targetId) ?? shortId(targetId))}
              onRemove={() => onRemove({ ...filter, targetId: undefined })}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Returns the random end of an ID, shown for an account whose name is in no entry. */
const shortId = (id: string) => `…${id.slice(-8)}`;

function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={auditTexts.removeFilter.replace('{name}', label)}
      onClick={onRemove}
      className="flex min-h-9 items-center gap-2 rounded-full border border-brass bg-lacquer-raised pr-2.5 pl-3.5 text-brass-bright text-sm pointer-coarse:min-h-11"
    >
      <span className="wrap-anywhere">{label}</span>
      <X aria-hidden="true" className="size-4 shrink-0" />
    </button>
  );
}
