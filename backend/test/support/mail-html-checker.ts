import { HtmlValidate } from 'html-validate';

/** All but what mails have to do otherwise: styles at the elements, and no way to be told by a heading what is a table. */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'no-inline-style': 'off',
    'void-style': 'off',
    // Typography of the names of people, which stays as they wrote it.
    'tel-non-breaking': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

/** What an outside check finds wrong in a mail's HTML, a line each. */
export async function faultsIn(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
