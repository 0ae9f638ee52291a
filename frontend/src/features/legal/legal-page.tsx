import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';

export interface LegalSection {
  /** Its anchor. */
  id: string;
  title: string;
  content: ReactNode;
}

export interface LegalPageProps {
  title: string;
  intro: ReactNode;
  /** 'November 2026' */
  version: string;
  sections: readonly LegalSection[];
}

/** A long text with its list of contents, made to be read, linked into and printed. */
export function LegalPage({ title, intro, version, sections }: LegalPageProps) {
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <div className="max-w-measure">
        <p className="kicker mb-1.5">The small print, in plain words</p>
        <h1>{title}</h1>
        <p className="mt-3 text-ink-soft">Version of {version}</p>
        <Alert tone="warning" title="For the committee’s review" className="mt-6">
          <p>
            This text was written with the site. It holds for the demonstration; the committee adopts it, with
            legal advice where needed, before the club opens bookings to the public.
          </p>
        </Alert>
        <div className="mt-6 text-lg">{intro}</div>
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
        <div className="max-w-measure space-y-12">
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              <div className="mt-4 space-y-4 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-6">{content}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
