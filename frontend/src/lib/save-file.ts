/** Downloads content as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Leave the browser time to read it.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads data as formatted JSON. */
export function saveJson(data: object, name: string): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name);
}
