import { Link2 } from 'lucide-react';
import { cx } from '@/lib/cx';
import { networkName } from './social-network';

/** Icons of 24 by 24, drawn with the same stroke as the others. */
const ICON_PATHS: Record<string, string> = {
  facebook: 'M15 3h-2a4 4 0 0 0-4 4v14M5.5 12H14',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17 7h.01',
  linkedin: 'M5 10v10M5 5v.01M10 20V10M10 14a4.5 4.5 0 0 1 9 0v6',
  tiktok: 'M9 12.5a4 4 0 1 0 4 4V3c.4 3 2.3 5 5.5 5.3',
  x: 'M4 4l16 16M20 4 4 20',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9l5 3-5 3z',
};

interface SocialLinksProps {
  accounts: readonly { network: string; url: string }[];
  className?: string;
}

/** The club’s social media accounts as icons that open a new tab; hidden without accounts. */
export default function SocialLinks({ accounts, className }: SocialLinksProps) {
  if (accounts.length === 0) return null;
  return (
    <ul aria-label="Social media" className="-ml-2.5 flex flex-wrap gap-1">
      {accounts.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={cx('grid size-11 place-items-center rounded-card', className)}
          >
            <Sign network={network} />
            <span className="sr-only">{networkName(network)} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Sign({ network }: { network: string }) {
  const path = ICON_PATHS[network];
  if (!path) return <Link2 aria-hidden="true" className="size-6" />;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6"
    >
      <path d={path} />
    </svg>
  );
}
