/** Records the files that are downloaded. */
export function savedFiles(): { name: string; content: Blob }[] {
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${contents.size}`;
    contents.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  const saved: { name: string; content: Blob }[] = [];
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  };
  return saved;
}
