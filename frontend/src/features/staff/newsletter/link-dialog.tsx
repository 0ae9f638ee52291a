import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ownPath } from '@/config/paths';
import { isWebAddress, typedLink } from '@/lib/typed-link';

/** What was typed, with the scheme that people leave out: `club.example/news`, `kim@club.example`. */
function readLink(typed: string): string | null {
  const given = typed.trim();
  const link = typedLink(given) ?? typedLink(`mailto:${given}`, ['mailto:']);
  if (link) return link.href;
  const web = `https://${given}`;
  return ownPath(given) ?? (isWebAddress(web) ? new URL(web).href : null);
}

/** Where the chosen words lead. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [href, setHref] = useState(before);
  const [said, setSaid] = useState<string | null>(null);
  function set() {
    const whole = readLink(href);
    if (whole === null) {
      setSaid(
        'Enter a web address (https://…), a page of this site (/events), an email address or tel: with a phone number.',
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
          // It stands within the issue's own form.
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
            Set the link
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
              Take it away
            </Button>
          )}
        </span>
      </form>
    </Dialog>
  );
}
