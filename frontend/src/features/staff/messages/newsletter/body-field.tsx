import { EditorContent, useEditor } from '@tiptap/react';
import { useField, useFormikContext } from 'formik';
import { useEffect, useId, useState } from 'react';
import type { IssueBody } from '@/api/staff/generated';
import { ErrorText } from '@/components/form/error-text';
import { serverError, serverErrorWithin } from '@/components/form/server-errors';
import { LazyPicturePicker } from '@/components/staff/photos/lazy-picture-picker';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { bodyExtensions } from './body-extensions';
import { BodyTools, type OpenDialog } from './body-tools';
import { cleanPaste, cleanText } from './clean-paste';
import { EventsDialog } from './events-dialog';
import { LinkDialog } from './link-dialog';
import { highlightError, scrollToError } from './error-highlight';

/** Replaces the editor’s own styles, which the content security policy blocks, and resembles the sent email. */
const BODY_CLASS =
  'relative min-h-80 px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere] [font-variant-ligatures:none] focus:outline-none ' +
  '[&_p]:my-2 [&_h2]:mt-5 [&_h2]:mb-2 [&_h2]:text-xl [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:text-lg [&_a]:underline ' +
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_hr]:my-4 [&_hr]:border-line ' +
  '[&_blockquote]:border-l-3 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_.ProseMirror-selectednode]:outline-2';

/** The editor for an issue’s content, with links, images and events. */
export function BodyField({ name }: { name: string }) {
  const [field, , helpers] = useField<IssueBody>(name);
  const status: unknown = useFormikContext().status;
  const error = serverError(status, name, field.value);
  const wrong = serverErrorWithin(status, name, field.value);
  const [asked, setAsked] = useState<OpenDialog>(null);
  /** What was removed from the last paste. */
  const [notKept, setNotKept] = useState<string[]>([]);
  /** Why the last change was refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const [extensions] = useState(() => bodyExtensions(setRefused));
  const id = useId();
  const editor = useEditor({
    // The content security policy blocks injected styles.
    injectCSS: false,
    extensions,
    content: field.value,
    editorProps: {
      attributes: {
        'aria-labelledby': `${id}-label`,
        role: 'textbox',
        'aria-multiline': 'true',
        class: BODY_CLASS,
      },
      transformPastedHTML: (html) => {
        const { html: kept, dropped } = cleanPaste(html);
        setNotKept(dropped);
        return kept;
      },
      transformPastedText: cleanText,
    },
    onUpdate: ({ editor: changed }) => {
      setRefused(null);
      void helpers.setValue(changed.getJSON() as IssueBody);
    },
  });
  // The form takes another person's version, or goes back to the saved one. What is typed here is in both already.
  useEffect(() => {
    // An editor that is being replaced has no commands any more; the next one begins with this content.
    if (editor.isDestroyed) return;
    const { schema, state } = editor;
    if (!schema.nodeFromJSON(field.value).eq(state.doc))
      editor.commands.setContent(field.value, { emitUpdate: false });
  }, [editor, field.value]);
  const wrongPath = wrong?.path ?? null;
  useEffect(() => highlightError(editor, wrongPath), [editor, wrongPath]);
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        Content
      </p>
      <div className="rounded-card border border-line-strong bg-raised focus-within:border-primary focus-within:outline-2 focus-within:outline-primary">
        <BodyTools editor={editor} ask={setAsked} />
        <EditorContent editor={editor} />
      </div>
      <div aria-live="polite" className="mt-2 space-y-2">
        {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
        {refused && <ErrorText id={`${id}-refused`}>{refused}</ErrorText>}
        {wrong && (
          <div className="flex flex-wrap items-center gap-x-3">
            <ErrorText id={`${id}-wrong`}>{wrong.message}</ErrorText>
            <Button size="sm" variant="outline" onClick={() => scrollToError(editor, wrong.path)}>
              Show error in text
            </Button>
          </div>
        )}
        {notKept.length > 0 && (
          <Alert tone="warning" title="Some of the pasted content was removed">
            <p>
              Removed: {notKept.join(', ')}. The text is kept; use the “Photo…” button to add photos from the
              library.
            </p>
            <Button size="sm" variant="outline" className="mt-2" onClick={() => setNotKept([])}>
              Dismiss
            </Button>
          </Alert>
        )}
      </div>
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
