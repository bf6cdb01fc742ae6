import type { Rule } from '@app/contract/core/rule';

/** A rule of the contract as react-hook-form's `validate`. */
export function validate(rule: Rule): (value: string) => string | true {
  return (value) => rule(value) ?? true;
}
