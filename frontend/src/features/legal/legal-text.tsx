import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownPath } from '@/config/paths';
import { parseLink } from '@/lib/parse-link';
import { splitLinks } from './link-parts';
import { minutesText, monthsText, type CancellationTerms } from '@/booking/terms-values';
import { RefundTable } from '@/booking/refund-table';

/** Values for the placeholders in braces of a legal text. */
export interface LegalFacts {
  clubName: string;
  address: string;
  email: string;
  phone: string;
  holdMinutes: number;
  windowMonths: number;
  cancellation: CancellationTerms;
}

export interface LegalSection {
  /** Id of the section's anchor. */
  id: string;
  title: string;
  /** Paragraphs, lists and tables, which empty lines separate. */
  blocks: readonly string[];
}

/** Splits a legal text into sections; the text before the first heading is the lead. */
export function sectionsOf(text: string): { lead: readonly string[]; sections: LegalSection[] } {
  const lead: string[] = [];
  const sections: (LegalSection & { blocks: string[] })[] = [];
  for (const block of text.split(/\n\s*\n/).map((one) => one.trim())) {
    const [first = '', ...rest] = block.split('\n');
    const blocks = sections.at(-1)?.blocks ?? lead;
    if (first.startsWith('# ')) {
      const title = first.slice(2).trim();
      const below = rest.join('\n').trim();
      sections.push({ id: idOf(title, sections), title, blocks: below ? [below] : [] });
    } else if (block) blocks.push(block);
  }
  return { lead, sections };
}

/** Makes an anchor such as 'cancellations-and-refunds', with a number appended if it is taken. */
function idOf(title: string, others: readonly LegalSection[]): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const id = plain || 'section';
  return others.some((other) => other.id === id) ? `${id}-${others.length + 1}` : id;
}

/** Renders one block as a list, a table or a paragraph. */
export function LegalBlock({ block, facts }: { block: string; facts: LegalFacts }): ReactNode {
  if (block === '{refunds}') return <RefundTable cancellation={facts.cancellation} />;
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul>
        {lines.map((line, place) => (
          <li key={place}>
            <LegalLine text={line.slice(2)} facts={facts} />
          </li>
        ))}
      </ul>
    );
  if (lines.every((line) => line.startsWith('| '))) return <Rows lines={lines} facts={facts} />;
  return (
    <p className="whitespace-pre-line">
      <LegalLine text={block} facts={facts} />
    </p>
  );
}

function Rows({ lines, facts }: { lines: readonly string[]; facts: LegalFacts }) {
  const rows = lines.map((line) => line.slice(2).split(' | '));
  const isWide = rows.some(({ length }) => length > 2);
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([name = '', ...cells], row) => (
        <div
          key={row}
          className={`grid gap-1 py-3 md:gap-4 ${isWide ? 'md:grid-cols-[11rem_1fr_6rem]' : 'md:grid-cols-[9rem_1fr]'}`}
        >
          <dt className="font-semibold break-words">{name}</dt>
          {cells.map((cell, place) => (
            <dd key={place} className={place > 0 ? 'text-ink-soft' : undefined}>
              <LegalLine text={cell} facts={facts} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Text with links and placeholders filled in. */
export function LegalLine({ text, facts }: { text: string; facts: LegalFacts }) {
  return splitLinks(text).map(({ words, to }, place) =>
    to === null ? (
      <Fragment key={place}>{filledIn(words, facts)}</Fragment>
    ) : (
      <LegalLink key={place} words={words} to={to} />
    ),
  );
}

/** Links to this site, other sites, email and phone; any other target is shown as text. */
function LegalLink({ words, to }: { words: string; to: string }) {
  const path = ownPath(to);
  if (path !== null)
    return (
      <Link to={path} className="link">
        {words}
      </Link>
    );
  const link = parseLink(to);
  if (!link) return words;
  return (
    <a href={link.href} rel="noopener noreferrer" className="link">
      {words}
    </a>
  );
}

function filledIn(
  text: string,
  { clubName, address, email, phone, holdMinutes, windowMonths }: LegalFacts,
): string {
  const words: Record<string, string> = {
    club: clubName,
    address,
    email,
    phone,
    hold: minutesText(holdMinutes),
    window: monthsText(windowMonths),
  };
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => words[name] ?? braces);
}
