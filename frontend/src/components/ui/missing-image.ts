/** For an image’s `ref`: also reports an image that failed before hydration. */
export function missingImageRef(onMissing: () => void) {
  return (image: HTMLImageElement | null): void => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onMissing();
  };
}
