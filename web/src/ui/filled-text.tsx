import { Fragment, type ReactNode } from 'react';

interface FilledTextProps {
  /** With placeholders in braces: `Welcome, {name}`. */
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** A text whose placeholders are replaced with elements; a placeholder without a value is left out. */
export function FilledText({ text, values }: FilledTextProps) {
  // Every second part is the name of a placeholder.
  return text.split(/\{(\w+)\}/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
    <Fragment key={place}>{place % 2 === 0 ? part : values[part]}</Fragment>
  ));
}
