/**
 * Wraps a text into the fewest lines of at most `width`, balanced to similar lengths. A longer word is not broken.
 * @param widthOf measures a text in the unit of `width`
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  let best = fill(text, width, widthOf);
  for (let narrower = width * 0.96; narrower > width / 3; narrower *= 0.96) {
    const lines = fill(text, narrower, widthOf);
    if (lines.length > best.length) break;
    best = lines;
  }
  return best;
}

function fill(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
