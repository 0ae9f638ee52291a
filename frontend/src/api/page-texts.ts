import { useSiteConfig } from './club-facts';
import type { ShownPicture } from './site/generated';

/** Texts of the public pages as staff have published them; what they have not written is as the code says. */
export function useTexts<Texts extends Record<string, string>>(defaults: Texts): Texts {
  return { ...defaults, ...useSiteConfig()?.texts };
}

/** What is known of the library's pictures that texts name, by address. */
export type KnownPictures = Readonly<Record<string, ShownPicture>>;

/** A picture that a text names, as `Picture` takes it: one of the library, or a drawing. */
export interface NamedPicture {
  src: string;
  of: ShownPicture | null;
}

export function pictureAt(src: string, known: KnownPictures | undefined): NamedPicture {
  return { src, of: known?.[src] ?? null };
}

/** The pictures that `useTexts` names. */
export function usePictures(): (src: string) => NamedPicture {
  const known = useSiteConfig()?.pictures;
  return (src) => pictureAt(src, known);
}
