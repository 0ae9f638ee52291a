import { string } from 'yup';
import type { MailTemplate, Wording } from '@/api/staff/generated';
import { draftState } from '@/components/staff/record/content';
import { fieldsOf, text } from '@/components/staff/record/fields';
import { formatCount } from '@/lib/format';

const tidy = (typed: string): string => typed.replace(/\r\n?/g, '\n').trim();
const atMost = (most: number) => string().max(most, `Use at most ${formatCount(most)} characters.`);

export const TEMPLATE_FIELDS = fieldsOf<Wording>({
  Email: {
    subject: {
      ...text('Subject', { required: 'Enter a subject.', schema: atMost(150), wide: true }),
      toContent: tidy,
    },
    body: {
      ...text('Body', {
        required: 'Enter the text of the email.',
        schema: atMost(5000),
        rows: 16,
        help: 'Leave an empty line between paragraphs. A paragraph is left out if a {placeholder} in it is empty.',
      }),
      toContent: tidy,
    },
  },
});

const same = (one: Wording, other: Wording): boolean =>
  one.subject === other.subject && one.body === other.body;

export const isDefault = ({ content, defaults }: Pick<MailTemplate, 'content' | 'defaults'>): boolean =>
  same(content, defaults);

/** Never edited: there is nothing to publish. */
export const isUntouched = (template: Pick<MailTemplate, 'content' | 'defaults' | 'published'>): boolean =>
  template.published === null && isDefault(template);

export const templateState = (template: MailTemplate): ReturnType<typeof draftState> =>
  isUntouched(template) ? 'published' : draftState(template);
