import type { ReactNode } from 'react';
import { useClubFacts } from '@/api/club-facts';
import { cx } from '@/lib/cx';
import { telephoneLink } from '@/lib/telephone-link';
import { EmailAddress } from './email-address';

const LINK = 'font-semibold underline underline-offset-4';

/** 'Call (08) … or email …', in the surrounding colours. */
export function ContactLine() {
  const { phone, email } = useClubFacts();
  return (
    <>
      Call{' '}
      <a href={telephoneLink(phone)} className={LINK}>
        {phone}
      </a>{' '}
      or email{' '}
      <a href={`mailto:${email}`} className={LINK}>
        <EmailAddress email={email} />
      </a>
      .
    </>
  );
}

/** For readers without scripts: what does not work, and how to contact the club instead. */
export function WithoutScripts({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <noscript>
      <p className={cx('rounded-card border border-current/40 px-4 py-3', className)}>
        {children} <ContactLine />
      </p>
    </noscript>
  );
}
