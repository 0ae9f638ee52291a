import { useSiteConfig } from './club-facts';
import type { ShownPicture } from './site/generated';

/** The public pages’ texts as published by staff, or the defaults. */
export function useTexts<Texts extends Record<string, string>>(defaults: Texts): Texts {
  return { ...defaults, ...useSiteConfig()?.texts };
}

/** The library’s images used in texts, by URL. */
export type KnownPictures = Readonly<Record<string, ShownPicture>>;

/** An image named by a text, as props for `Picture`: from the library, or a drawing. */
export interface NamedPicture {
  src: string;
  of: ShownPicture | null;
}

export function pictureAt(src: string, known: KnownPictures | undefined): NamedPicture {
  return { src, of: known?.[src] ?? null };
}

/** Resolves the images named by `useTexts`. */
export function usePictures(): (src: string) => NamedPicture {
  const known = useSiteConfig()?.pictures;
  return (src) => pictureAt(src, known);
}
