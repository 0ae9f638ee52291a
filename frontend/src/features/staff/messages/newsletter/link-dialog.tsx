import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { parseTypedLink } from './body-rules';

/** Sets the link of the selected text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [href, setHref] = useState(before);
  const [said, setSaid] = useState<string | null>(null);
  function set() {
    const whole = parseTypedLink(href);
    if (whole === null) {
      setSaid(
        'Enter a web address (https://…), a page of this site (/events), an email address, or tel: and a phone number.',
      );
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before)
      chain
        .insertContent({ type: 'text', text: whole, marks: [{ type: 'link', attrs: { href: whole } }] })
        .run();
    else chain.setLink({ href: whole }).run();
    onClose();
  }
  return (
    <Dialog open onOpenChange={onClose} title="Link">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          // This form is inside the form, which must not submit.
          event.preventDefault();
          event.stopPropagation();
          set();
        }}
      >
        <Field label="Address" error={said}>
          {(control) => <Input {...control} value={href} onChange={({ target }) => setHref(target.value)} />}
        </Field>
        <span className="flex flex-wrap gap-2">
          <Button type="submit" size="sm">
            Save link
          </Button>
          {before && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
        </span>
      </form>
    </Dialog>
  );
}
