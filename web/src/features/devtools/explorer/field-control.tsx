import { apiExplorerTexts as texts } from '@app/contract/devtools/texts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { ExplorerField } from './description.ts';

export interface FieldControlProps {
  field: ExplorerField;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onFile: (file: File | undefined) => void;
}

/** One field of a request, with the control for its kind. */
export function FieldControl({ field, error, ...props }: FieldControlProps) {
  return (
    <Field
      label={<span className="font-mono">{field.name}</span>}
      aside={field.isRequired && <span className="text-ash text-xs">{texts.required}</span>}
      error={error}
    >
      <Control field={field} {...props} />
    </Field>
  );
}

function Control({ field: { kind, options, example }, text, onChange, onFile }: Omit<FieldControlProps, 'error'>) {
  const onText = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  switch (kind) {
    case 'file':
      return <TextInput type="file" onChange={(event) => onFile(event.currentTarget.files?.[0])} />;
    case 'json':
      return <TextArea className="font-mono text-sm" placeholder={example} value={text} onChange={onText} />;
    case 'choice':
    case 'boolean': {
      const values = ['', ...(kind === 'boolean' ? ['true', 'false'] : options)];
      return (
        <Select options={values.map((value) => ({ value, label: value || '–' }))} value={text} onChange={onChange} />
      );
    }
    default:
      return (
        <TextInput
          autoComplete="off"
          spellCheck={false}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          placeholder={example}
          value={text}
          onChange={onText}
          className="font-mono text-sm"
        />
      );
  }
}
