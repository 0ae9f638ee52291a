const NETWORK_NAMES: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
};

/** The network’s own spelling; unknown ones are capitalised. */
export function networkName(network: string): string {
  return NETWORK_NAMES[network] ?? network.charAt(0).toUpperCase() + network.slice(1);
}
