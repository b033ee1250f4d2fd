/** Hands a file to the browser's downloads under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
