import type { ReactNode } from 'react';
import { useGetConfigQuery } from '@/api/site/site-api';
import { Alert } from '@/components/ui/alert';
import { CLUB_DEFAULTS } from '@/config/club';
import { formatShortDate } from '@/lib/format';
import { LegalBlock, LegalLine, sectionsOf } from './legal-text';

/** Date of the default text that ships with the site. */
const DEFAULT_VERSION = 'November 2026';

export interface LegalPageProps {
  kicker: string;
  title: string;
  intro: string;
  text: string;
  /** ISO date on which the club published its own text; null for the default text. */
  publishedAt: string | null;
}

/** A long text with a table of contents. */
export function LegalPage({ kicker, title, intro, text, publishedAt }: LegalPageProps) {
  const { data: config } = useGetConfigQuery();
  const facts = { ...CLUB_DEFAULTS, ...config };
  const { lead, sections } = sectionsOf(text);
  const blocks = (list: readonly string[]): ReactNode =>
    list.map((block, place) => <LegalBlock key={place} block={block} facts={facts} />);
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <div className="max-w-measure [overflow-wrap:anywhere]">
        <p className="kicker mb-1.5">{kicker}</p>
        <h1>{title}</h1>
        <p className="mt-3 text-ink-soft">
          Version of {publishedAt === null ? DEFAULT_VERSION : formatShortDate(publishedAt.slice(0, 10))}
        </p>
        {publishedAt === null && (
          <Alert tone="warning" title="Sample text" className="mt-6">
            <p>
              This is sample text for the demonstration. Before the club opens bookings to the public, the
              committee needs to review and adopt it, with legal advice if needed.
            </p>
          </Alert>
        )}
        <p className="mt-6 text-lg whitespace-pre-line">
          <LegalLine text={intro} facts={facts} />
        </p>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
        <nav aria-label="On this page" className="no-print">
          <ol className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
            {sections.map(({ id, title: heading }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
                >
                  <span className="tabular w-5 text-ink-soft">{index + 1}</span>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-measure space-y-12 [overflow-wrap:anywhere] [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-6">
          {lead.length > 0 && <div className="space-y-4">{blocks(lead)}</div>}
          {sections.map(({ id, title: heading, blocks: own }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              <div className="mt-4 space-y-4">{blocks(own)}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
