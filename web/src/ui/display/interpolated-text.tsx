import type { ReactNode } from 'react';

interface InterpolatedTextProps {
  /** Text with placeholders in braces: `Welcome, {name}`. */
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** Replaces the placeholders of a text with elements; a placeholder without a value is removed. */
export function InterpolatedText({ text, values }: InterpolatedTextProps) {
  // Every second part is a placeholder name.
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
    <span key={index}>{index % 2 === 0 ? part : values[part]}</span>
  ));
}
