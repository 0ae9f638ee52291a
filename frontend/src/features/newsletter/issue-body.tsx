import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PublishedIssue } from '@/api/site/generated';
import { Picture } from '@/components/ui/picture';
import { ownPath, paths } from '@/config/paths';
import { parseLink } from '@/lib/parse-link';

/** A node of an issue's document, validated by the API. */
interface Node {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: Node[];
}

type Around = Pick<PublishedIssue, 'events' | 'pictures'>;

/** Renders an issue's content in the site's style. Text is never treated as HTML. */
export function IssueBody({ issue }: { issue: PublishedIssue }) {
  return (
    <div className="max-w-measure space-y-4 text-lg [overflow-wrap:anywhere]">
      {blocks(issue.body.content, issue)}
    </div>
  );
}

function blocks(nodes: readonly Node[] = [], around: Around): ReactNode[] {
  return nodes.map((node, place) => <Block key={place} node={node} around={around} />);
}

function Block({ node, around }: { node: Node; around: Around }): ReactNode {
  const inner = () => blocks(node.content, around);
  switch (node.type) {
    case 'text':
      return <Words node={node} />;
    case 'hardBreak':
      return <br />;
    case 'paragraph':
      return node.content ? <p>{inner()}</p> : null;
    case 'heading':
      return node.attrs?.['level'] === 3 ? (
        <h3 className="pt-2 text-xl">{inner()}</h3>
      ) : (
        <h2 className="pt-3 text-2xl">{inner()}</h2>
      );
    case 'bulletList':
      return <ul className="list-disc space-y-1 pl-6">{inner()}</ul>;
    case 'orderedList':
      return <ol className="list-decimal space-y-1 pl-6">{inner()}</ol>;
    case 'listItem':
      return <li>{inner()}</li>;
    case 'blockquote':
      return (
        <blockquote className="space-y-2 border-l-3 border-line-strong pl-4 text-ink-soft">
          {inner()}
        </blockquote>
      );
    case 'horizontalRule':
      return <hr className="border-line" />;
    case 'picture':
      return <OfLibrary address={String(node.attrs?.['imageUrl'])} around={around} />;
    case 'events':
      return <Events ids={node.attrs?.['ids']} around={around} />;
    default:
      return null;
  }
}

function Words({ node: { text = '', marks = [] } }: { node: Node }): ReactNode {
  return marks.reduce<ReactNode>((words, { type, attrs }) => {
    if (type === 'bold') return <strong>{words}</strong>;
    if (type === 'italic') return <em>{words}</em>;
    const href = String(attrs?.['href']);
    const path = ownPath(href);
    if (path !== null)
      return (
        <Link to={path} className="link">
          {words}
        </Link>
      );
    const to = parseLink(href);
    if (!to) return words;
    return (
      <a href={to.href} className="link" rel="noreferrer">
        {words}
      </a>
    );
  }, text);
}

/** A photo that was removed from the library is left out. */
function OfLibrary({ address, around }: { address: string; around: Around }) {
  const shown = around.pictures.find(({ imageUrl }) => imageUrl === address)?.picture;
  if (!shown) return null;
  return (
    <Picture
      src={address}
      of={shown}
      sizes="(min-width: 48rem) 42rem, 100vw"
      className="!aspect-auto rounded-card"
    />
  );
}

/** Events as they were when the issue was sent; their pages show later changes. */
function Events({ ids, around }: { ids: unknown; around: Around }) {
  const named = Array.isArray(ids) ? (ids as unknown[]) : [];
  const events = around.events.filter(({ id }) => named.includes(id));
  if (events.length === 0) return null;
  return (
    <ul className="space-y-3">
      {events.map(({ id, title, day, time, venue, isCancelled }) => (
        <li key={id} className="rounded-card border border-line bg-surface px-4 py-3 text-base">
          <Link to={paths.event(id)} className="link font-semibold">
            {isCancelled ? <s>{title}</s> : title}
          </Link>
          {isCancelled && ' (cancelled)'}
          <span className="block text-ink-soft">
            {day}, {time}
          </span>
          <span className="block text-ink-soft">{venue}</span>
        </li>
      ))}
    </ul>
  );
}
