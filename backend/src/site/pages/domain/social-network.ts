/** An account of the club; `network` is its lower-case name, for instance 'facebook', or the host of another site. */
export interface SocialAccount {
  network: string;
  url: string;
}

const NETWORKS: Record<string, string> = {
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'tiktok.com': 'tiktok',
  'twitter.com': 'x',
  'x.com': 'x',
  'youtube.com': 'youtube',
};

/** The social network of an address, by its host. */
export function socialAccount(url: string): SocialAccount {
  const host = new URL(url).hostname.toLowerCase().replace(/^(www|m)\./, '');
  return { network: NETWORKS[host] ?? host, url };
}
