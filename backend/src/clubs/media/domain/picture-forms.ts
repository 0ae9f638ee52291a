/** What a picture of the library is stored as: so many pixels wide at most, in each of these formats. */
const WIDTHS = [400, 800, 1600] as const;
export const FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof FORMATS;

const NAME = /^(400|800|1600)\.(avif|webp|jpg)$/;
const ADDRESS = /^\/media\/([0-9a-f]{64})\/((?:400|800|1600)\.(?:avif|webp|jpg))$/;

/** The widths that a picture of this width has: nothing is enlarged, so that of a small one the larger forms are left out. */
export function widthsOf(width: number): number[] {
  return WIDTHS.filter((_, index) => index === 0 || width > (WIDTHS[index - 1] ?? 0));
}

/** The address by which a picture is named in content: its largest form, as everything can show it. */
export function addressOf(hash: string, width: number): string {
  return `/media/${hash}/${widthsOf(width).at(-1) ?? WIDTHS[0]}.jpg`;
}

export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** Whether an address is to be one of the library, whatever it names. */
export function isOfLibrary(address: string | null): address is string {
  return address?.startsWith('/media/') ?? false;
}

/** The hash that an address of the library names; null for any other address. */
export function hashOf(address: string | null): string | null {
  return ADDRESS.exec(address ?? '')?.[1] ?? null;
}
