/** Splits a card's name into the part in large type and the part in small type, which only some names have. */
export function splitName(name: string): { title: string; suffix: string } {
  const at = name.indexOf(' of ');
  return at < 0 ? { title: name, suffix: '' } : { title: name.slice(0, at), suffix: name.slice(at + 1) };
}
