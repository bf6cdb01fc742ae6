import { describe, expect, it } from 'vitest';
import { nextIndex } from './roving.ts';

describe('the focus in a grid of ten cards, four a row', () => {
  const from = (at: number, key: string) => nextIndex(key, at, { count: 10, columns: 4, rowsInWindow: 2 });

  it('moves sideways through the rows and stops at the ends', () => {
    expect(from(3, 'ArrowRight')).toBe(4);
    expect(from(4, 'ArrowLeft')).toBe(3);
    expect(from(9, 'ArrowRight')).toBe(9);
    expect(from(0, 'ArrowLeft')).toBe(0);
  });

  it('moves up and down in its column, and stays where there is no card', () => {
    expect(from(1, 'ArrowDown')).toBe(5);
    expect(from(5, 'ArrowUp')).toBe(1);
    expect(from(7, 'ArrowDown')).toBe(7);
    expect(from(2, 'ArrowUp')).toBe(2);
  });

  it('moves by as many rows as the window shows, as far as there are any', () => {
    expect(from(1, 'PageDown')).toBe(9);
    expect(from(2, 'PageDown')).toBe(6);
    expect(from(9, 'PageUp')).toBe(1);
    expect(from(7, 'PageUp')).toBe(3);
  });

  it('jumps to the ends and leaves every other key alone', () => {
    expect(from(5, 'Home')).toBe(0);
    expect(from(5, 'End')).toBe(9);
    expect(from(5, 'Enter')).toBeNull();
    expect(from(5, 'a')).toBeNull();
  });
});
