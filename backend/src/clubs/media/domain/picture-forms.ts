/** Every picture is stored in these widths (pixels) and formats. */
const WIDTHS = [400, 800, 1600] as const;
export const FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof FORMATS;

const NAME = /^(400|800|1600)\.(avif|webp|jpg)$/;
const ADDRESS = /^\/media\/([0-9a-f]{64})\/((?:400|800|1600)\.(?:avif|webp|jpg))$/;

/** The widths to store for a picture of this width. Pictures are never enlarged. */
export function widthsOf(width: number): number[] {
  return WIDTHS.filter((_, index) => index === 0 || width > (WIDTHS[index - 1] ?? 0));
}

/** The address of a picture in content: the largest size in a format that every browser shows. */
export function addressOf(hash: string, width: number): string {
  return `/media/${hash}/${widthsOf(width).at(-1) ?? WIDTHS[0]}.jpg`;
}

export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** Whether an address points into the library, even if there is no such picture. */
export function isOfLibrary(address: string | null): address is string {
  return address?.startsWith('/media/') ?? false;
}

/** The hash in an address of the library; null for any other address. */
export function hashOf(address: string | null): string | null {
  return ADDRESS.exec(address ?? '')?.[1] ?? null;
}
