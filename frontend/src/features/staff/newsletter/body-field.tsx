import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useField, useFormikContext } from 'formik';
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
import { useId, useState } from 'react';
import type { IssueBody } from '@/api/staff/generated';
import { ErrorText } from '@/components/form/error-text';
import { serverError } from '@/components/form/server-errors';
import { LazyPicturePicker } from '@/components/staff/pictures/lazy-picture-picker';
import { cx } from '@/lib/cx';
import { EventsNode, PictureNode } from './editor-nodes';
import { EventsDialog } from './events-dialog';
import { LinkDialog } from './link-dialog';

/** What the editor's own styles would say, which the policy of the site does not let in; and how the mail will look, nearly. */
const BODY_CLASS =
  'relative min-h-80 px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere] [font-variant-ligatures:none] focus:outline-none ' +
  '[&_p]:my-2 [&_h2]:mt-5 [&_h2]:mb-2 [&_h2]:text-xl [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:text-lg [&_a]:underline ' +
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_hr]:my-4 [&_hr]:border-line ' +
  '[&_blockquote]:border-l-3 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_.ProseMirror-selectednode]:outline-2';

type Asked = 'link' | 'picture' | 'events' | null;

/** What an issue says, with the inserts that its mails can have. */
export function BodyField({ name }: { name: string }) {
  const [field, , helpers] = useField<IssueBody>(name);
  const status: unknown = useFormikContext().status;
  const error = serverError(status, name, field.value);
  const [asked, setAsked] = useState<Asked>(null);
  const id = useId();
  const editor = useEditor({
    // The policy of the site allows no styles that are put in.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
      }),
      EventsNode,
      PictureNode,
    ],
    content: field.value,
    editorProps: {
      attributes: {
        'aria-labelledby': `${id}-label`,
        role: 'textbox',
        'aria-multiline': 'true',
        class: BODY_CLASS,
      },
    },
    onUpdate: ({ editor: changed }) => void helpers.setValue(changed.getJSON() as IssueBody),
  });
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        Words
      </p>
      <div className="rounded-card border border-line-strong bg-raised focus-within:border-primary focus-within:outline-2 focus-within:outline-primary">
        <Tools editor={editor} ask={setAsked} />
        <EditorContent editor={editor} />
      </div>
      <div aria-live="polite">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(null)} />}
      {asked === 'picture' && (
        <LazyPicturePicker
          onPick={({ imageUrl }) => {
            setAsked(null);
            editor.chain().focus().insertContent({ type: 'picture', attrs: { imageUrl } }).run();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'events' && (
        <EventsDialog
          onPick={(ids) => {
            setAsked(null);
            editor.chain().focus().insertContent({ type: 'events', attrs: { ids } }).run();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

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

function Tools({ editor, ask }: { editor: Editor; ask: (what: Asked) => void }) {
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
      <ToolButton label="Picture…" icon={ImagePlus} onPress={() => ask('picture')} />
      <ToolButton label="Coming events…" icon={CalendarDays} onPress={() => ask('events')} />
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
