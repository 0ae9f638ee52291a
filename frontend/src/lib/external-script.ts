const loading = new Map<string, Promise<void>>();

/** Adds a third-party script once. Rejects if it fails to load; a later call then tries again. */
export function loadExternalScript(src: string): Promise<void> {
  const begun = loading.get(src);
  if (begun) return begun;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`Could not load ${src}`));
    });
    document.head.append(script);
  });
  loading.set(src, promise);
  return promise;
}
