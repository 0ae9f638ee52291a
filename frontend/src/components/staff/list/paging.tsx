import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/button';
import type { ListAddress } from './use-list-address';

export interface PagingProps {
  address: ListAddress;
  previousCursor: string | null;
  nextCursor: string | null;
}

/** Links to the previous and next page; hidden for a single page. */
export function Paging({ address, previousCursor, nextCursor }: PagingProps) {
  if (previousCursor === null && nextCursor === null) return null;
  return (
    <nav aria-label="Pages" className="no-print mt-4 flex gap-3">
      <Step cursor={previousCursor} address={address}>
        <ChevronLeft aria-hidden="true" className="size-4.5" />
        Previous page
      </Step>
      <Step cursor={nextCursor} address={address}>
        Next page
        <ChevronRight aria-hidden="true" className="size-4.5" />
      </Step>
    </nav>
  );
}

function Step({
  cursor,
  address,
  children,
}: {
  cursor: string | null;
  address: ListAddress;
  children: ReactNode;
}) {
  const look = buttonClass({ variant: 'outline', size: 'sm' });
  // An invisible button keeps its space, so that the other one does not move.
  if (cursor === null) return <span className={`${look} invisible`}>{children}</span>;
  return (
    <Link to={address.hrefWith({ cursor })} onClick={() => window.scrollTo({ top: 0 })} className={look}>
      {children}
    </Link>
  );
}
