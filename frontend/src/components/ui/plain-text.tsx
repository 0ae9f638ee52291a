import type { ReactNode } from 'react';

/**
 * Renders text written by staff: empty lines separate paragraphs, '# ' starts a heading, '- ' a list
 * item. Everything else is plain text.
 */
export function PlainText({ text, headingLevel = 2 }: { text: string; headingLevel?: 2 | 3 }) {
  return (
    <div className="max-w-measure space-y-4 [overflow-wrap:anywhere]">
      {text
        .split(/\n\s*\n/)
        .filter((block) => block.trim() !== '')
        .map((block, place) => (
          <Block key={place} lines={block.trim().split('\n')} headingLevel={headingLevel} />
        ))}
    </div>
  );
}

function Block({ lines, headingLevel }: { lines: readonly string[]; headingLevel: 2 | 3 }): ReactNode {
  const [first = '', ...rest] = lines;
  if (first.startsWith('# ')) {
    const Heading = headingLevel === 2 ? 'h2' : 'h3';
    return (
      <>
        <Heading className="pt-4">{first.slice(2)}</Heading>
        {rest.length > 0 && <Block lines={rest} headingLevel={headingLevel} />}
      </>
    );
  }
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul className="list-disc space-y-2 pl-6">
        {lines.map((line, place) => (
          <li key={place}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  return <p className="whitespace-pre-line">{lines.join('\n')}</p>;
}
