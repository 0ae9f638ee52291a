import { capital } from '@/lib/capital';

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
  return NETWORK_NAMES[network] ?? capital(network);
}
