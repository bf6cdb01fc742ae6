import { describe, expect, test } from 'vitest';
import { nextIndex } from './grid-navigation.ts';

describe('the focus in a grid of ten cards in four columns', () => {
  const from = (index: number, key: string) => nextIndex(key, index, { count: 10, columns: 4, rowsInWindow: 2 });

  test('moves left and right across rows and stops at the ends', () => {
    expect(from(3, 'ArrowRight')).toBe(4);
    expect(from(4, 'ArrowLeft')).toBe(3);
    expect(from(9, 'ArrowRight')).toBe(9);
    expect(from(0, 'ArrowLeft')).toBe(0);
  });

  test('moves up and down in its column and stays if there is no card', () => {
    expect(from(1, 'ArrowDown')).toBe(5);
    expect(from(5, 'ArrowUp')).toBe(1);
    expect(from(7, 'ArrowDown')).toBe(7);
    expect(from(2, 'ArrowUp')).toBe(2);
  });

  test('moves a page of rows up or down', () => {
    expect(from(1, 'PageDown')).toBe(9);
    expect(from(2, 'PageDown')).toBe(6);
    expect(from(9, 'PageUp')).toBe(1);
    expect(from(7, 'PageUp')).toBe(3);
  });

  test('jumps to the ends and ignores other keys', () => {
    expect(from(5, 'Home')).toBe(0);
    expect(from(5, 'End')).toBe(9);
    expect(from(5, 'Enter')).toBeNull();
    expect(from(5, 'a')).toBeNull();
  });
});
