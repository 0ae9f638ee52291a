import { string } from 'yup';
import type { MailTemplate, Wording } from '@/api/staff/generated';
import { draftState } from '@/components/staff/record/content';
import { fieldsOf, text } from '@/components/staff/record/fields';
import { formatCount } from '@/lib/format';

const tidy = (typed: string): string => typed.replace(/\r\n?/g, '\n').trim();
const atMost = (most: number) => string().max(most, `Please use at most ${formatCount(most)} characters.`);

export const TEMPLATE_FIELDS = fieldsOf<Wording>({
  'The mail': {
    subject: {
      ...text('Subject', { required: 'Please write a subject.', schema: atMost(150), wide: true }),
      toContent: tidy,
    },
    body: {
      ...text('Words', {
        required: 'Please write something.',
        schema: atMost(5000),
        rows: 16,
        help: 'Paragraphs with an empty line between them. One with a {value} that is empty is left out of the mail.',
      }),
      toContent: tidy,
    },
  },
});

const same = (one: Wording, other: Wording): boolean =>
  one.subject === other.subject && one.body === other.body;

export const isAsItCame = ({ content, came }: Pick<MailTemplate, 'content' | 'came'>): boolean =>
  same(content, came);

/** Until staff have written a text there is nothing to publish. */
export const isUntouched = (template: Pick<MailTemplate, 'content' | 'came' | 'published'>): boolean =>
  template.published === null && isAsItCame(template);

export const templateState = (template: MailTemplate): ReturnType<typeof draftState> =>
  isUntouched(template) ? 'published' : draftState(template);
