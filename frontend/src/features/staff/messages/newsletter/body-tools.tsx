import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  CalendarDays,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { cx } from '@/lib/cx';

export type OpenDialog = 'link' | 'picture' | 'events' | null;

interface Tool {
  label: string;
  icon: LucideIcon;
  press: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
}

const TOOLS: Tool[] = [
  {
    label: 'Bold',
    icon: Bold,
    press: (e) => e.chain().focus().toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    label: 'Italic',
    icon: Italic,
    press: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    label: 'Heading',
    icon: Heading2,
    press: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    label: 'Smaller heading',
    icon: Heading3,
    press: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    label: 'List',
    icon: List,
    press: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    press: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    label: 'Quote',
    icon: Quote,
    press: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { label: 'Line', icon: Minus, press: (e) => e.chain().focus().setHorizontalRule().run() },
  { label: 'Undo', icon: Undo2, press: (e) => e.chain().focus().undo().run() },
  { label: 'Redo', icon: Redo2, press: (e) => e.chain().focus().redo().run() },
];

export function BodyTools({ editor, ask }: { editor: Editor; ask: (what: OpenDialog) => void }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => [...TOOLS.map(({ isOn }) => isOn?.(now) ?? false), now.isActive('link')],
  });
  return (
    <div role="toolbar" aria-label="Format" className="flex flex-wrap gap-1 border-b border-line p-1">
      {TOOLS.map(({ label, icon, press, isOn }, place) => (
        <ToolButton
          key={label}
          label={label}
          icon={icon}
          pressed={isOn && on[place]}
          onPress={() => press(editor)}
        />
      ))}
      <ToolButton label="Link…" icon={Link2} pressed={on.at(-1)} onPress={() => ask('link')} />
      <ToolButton label="Photo…" icon={ImagePlus} onPress={() => ask('picture')} />
      <ToolButton label="Upcoming events…" icon={CalendarDays} onPress={() => ask('events')} />
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  pressed?: boolean;
  onPress: () => void;
}

function ToolButton({ label, icon: Icon, pressed, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'inline-flex size-9 items-center justify-center rounded-card hover:bg-primary-soft hover:text-on-primary-soft',
        pressed && 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}
