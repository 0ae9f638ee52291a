export const EMBED_SITE = 'Enter an address such as https://www.shire.example, without a path.';

/** Origins of other sites, or of a site on the developer's own computer. */
export const EMBED_SITE_PATTERN =
  /^(?:https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?|http:\/\/localhost)(?::\d{1,5})?$/;

/** Errors of sites that only a developer needs. */
export function problemsOfEmbedSites(
  sites: readonly string[],
  isProduction: boolean,
): Record<string, string[]> {
  const isLocal = sites.some((site) => site.startsWith('http://'));
  return isLocal && isProduction ? { embedSites: [EMBED_SITE] } : {};
}
