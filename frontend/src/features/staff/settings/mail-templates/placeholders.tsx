import { useFormikContext } from 'formik';
import type { Placeholder } from '@/api/staff/generated';
import { SideBox } from '@/components/staff/record/side-box';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Wording } from '@/api/staff/generated';

/** The placeholders of an email template. A click inserts one at the cursor. */
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
    <SideBox title="Placeholders">
      <p className="mb-2 text-ink-soft">Click one to insert it at the cursor in the body.</p>
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
              {one.description}
              {one.isBlock && '; in a paragraph of its own'}
              {one.isNeeded && '; required'}
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
