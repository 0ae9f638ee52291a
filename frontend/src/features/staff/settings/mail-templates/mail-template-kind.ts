import { object, string } from 'yup';
import type { MailTemplate, Wording } from '@/api/staff/generated';
import { draftState, type ContentKind } from '@/components/staff/record/content';

export type TemplateContent = Wording;

const SUBJECT_MAX = 150;
const BODY_MAX = 5000;

const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

export const TEMPLATE_KIND: ContentKind<TemplateContent, TemplateContent> = {
  labels: { subject: 'Subject', body: 'Words' },
  toValues: ({ subject, body }) => ({ subject, body }),
  toContent: ({ subject, body }) => ({ subject: tidy(subject), body: tidy(body) }),
};

/** For comfort: the server decides, and says what cannot be filled in. */
export const TEMPLATE_SCHEMA = object({
  subject: string()
    .trim()
    .required('Please write a subject.')
    .max(SUBJECT_MAX, `Please use at most ${SUBJECT_MAX} characters.`),
  body: string()
    .trim()
    .required('Please write something.')
    .max(BODY_MAX, `Please use at most ${BODY_MAX.toLocaleString('en')} characters.`),
});

const same = (one: TemplateContent, other: TemplateContent): boolean =>
  one.subject === other.subject && one.body === other.body;

export const isAsItCame = ({ content, came }: Pick<MailTemplate, 'content' | 'came'>): boolean =>
  same(content, came);

/** Nobody has written anything: there is nothing to publish. */
export const isUntouched = (template: Pick<MailTemplate, 'content' | 'came' | 'published'>): boolean =>
  template.published === null && isAsItCame(template);

export const templateState = (template: MailTemplate): ReturnType<typeof draftState> =>
  isUntouched(template) ? 'published' : draftState(template);
