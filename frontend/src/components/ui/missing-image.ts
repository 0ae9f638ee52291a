/** For the `ref` of an image: also says so of one that failed before the page was taken over from the server. */
export function missingBefore(onMissing: () => void) {
  return (image: HTMLImageElement | null): void => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onMissing();
  };
}
