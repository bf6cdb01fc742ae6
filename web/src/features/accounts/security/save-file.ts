/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address when it gets round to it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
