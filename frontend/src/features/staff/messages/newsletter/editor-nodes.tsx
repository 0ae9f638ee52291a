import { mergeAttributes, Node } from '@tiptap/core';
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { CalendarDays } from 'lucide-react';
import { useGetEventsQuery } from '@/api/site/site-api';
import { cx } from '@/lib/cx';
import { eventIdsOf, isLibraryPicture } from './body-rules';

function EventsView({ node, selected }: NodeViewProps) {
  const ids = node.attrs['ids'] as number[];
  const { data = [] } = useGetEventsQuery({});
  return (
    <NodeViewWrapper
      className={cx('my-3 rounded-card border border-line p-3', selected && 'outline-2 outline-primary')}
      data-events=""
    >
      <span className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
        <CalendarDays aria-hidden="true" className="size-4" />
        {ids.length === 1 ? '1 event' : `${ids.length} events`}
      </span>
      <span className="block">
        {ids.map((id) => data.find((event) => event.id === id)?.title ?? `Event ${id}`).join(' · ')}
      </span>
    </NodeViewWrapper>
  );
}

/** Upcoming events by id; their details are looked up when the issue is sent. */
export const EventsNode = Node.create({
  name: 'events',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    ids: {
      default: [],
      parseHTML: (element: HTMLElement) => eventIdsOf(element.getAttribute('data-events') ?? ''),
      renderHTML: ({ ids }: { ids?: number[] }) => ({ 'data-events': (ids ?? []).join(',') }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-events]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(EventsView),
});

/** An image from the library, which also has its alt text. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    imageUrl: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('src') ?? '',
      renderHTML: ({ imageUrl }: { imageUrl?: string }) => ({ src: imageUrl ?? '' }),
    },
  }),
  // Only images from the library are allowed, not pasted ones.
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => isLibraryPicture(image.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, { alt: '', class: 'my-3 max-h-72 max-w-full rounded-card' }),
  ],
});
