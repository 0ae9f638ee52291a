import { useSiteConfig } from './club-facts';

/** Texts of the public pages as staff have published them; what they have not written is as the code says. */
export function useTexts<Texts extends Record<string, string>>(defaults: Texts): Texts {
  return { ...defaults, ...useSiteConfig()?.texts };
}
