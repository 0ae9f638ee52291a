import { useFormikContext } from 'formik';
import type { Placeholder } from '@/api/staff/generated';
import { SideBox } from '@/components/staff/record/side-box';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Wording } from '@/api/staff/generated';

/** What can stand in a mail, each put where the words are written at a press. */
export function Placeholders({ known }: { known: readonly Placeholder[] }) {
  const { values, setFieldValue } = useFormikContext<Wording>();
  const insert = async ({ name, isBlock }: Placeholder) => {
    const box = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
    const { body } = values;
    const from = box?.selectionStart ?? body.length;
    const [before, after] = [body.slice(0, from), body.slice(box?.selectionEnd ?? from)];
    // A block has a paragraph to itself.
    const put = isBlock ? `${gapAfter(before)}{${name}}${gapBefore(after)}` : `{${name}}`;
    await setFieldValue('body', before + put + after);
    box?.focus();
    box?.setSelectionRange(from + put.length, from + put.length);
  };
  return (
    <SideBox title="What can stand in it">
      <p className="mb-2 text-ink-soft">A press puts it where the cursor is in the words.</p>
      <ul className="divide-y divide-line">
        {known.map((one) => (
          <li key={one.name} className="py-1.5">
            <button
              type="button"
              onClick={() => void insert(one)}
              className="link min-h-8 font-mono text-sm [overflow-wrap:anywhere]"
            >
              <VisuallyHidden>Insert </VisuallyHidden>
              {`{${one.name}}`}
            </button>
            <span className="block text-sm text-ink-soft">
              {one.what}
              {one.isBlock && '; in a paragraph of its own'}
              {one.isNeeded && '; has to be in it'}
            </span>
          </li>
        ))}
      </ul>
    </SideBox>
  );
}

const gapAfter = (text: string): string =>
  text === '' || text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
const gapBefore = (text: string): string =>
  text === '' || text.startsWith('\n\n') ? '' : text.startsWith('\n') ? '\n' : '\n\n';
