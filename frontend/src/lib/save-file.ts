/** Has the browser keep something as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it on its own time.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same of data, as JSON for people to read. */
export function saveJson(data: object, name: string): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name);
}
