import { HtmlValidate } from 'html-validate';

/** Rules for HTML emails: inline styles are necessary, and layout tables have no headings. */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'no-inline-style': 'off',
    'void-style': 'off',
    // Names stay as people wrote them.
    'tel-non-breaking': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

/** Checks an email's HTML. @returns one line for each error */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
