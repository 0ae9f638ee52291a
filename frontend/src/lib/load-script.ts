const loading = new Map<string, Promise<void>>();

/** Adds a script to the page once; a failed one can be tried again. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(url);
      reject(new Error(`The script ${url} could not be loaded.`));
    });
    document.head.append(script);
  });
  loading.set(url, started);
  return started;
}
