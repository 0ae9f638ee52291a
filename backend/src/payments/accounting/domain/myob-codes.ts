import type { AccountEntry } from './account-map.js';

/** What MYOB's import reads, from https://help.myob.com/wiki/display/ar/Import+and+export+fields ("Journal entries"). */
const ACCOUNT = /^\d\D?\d{4}$/;
const TAX_CODE = /^[\dA-Z-]{1,3}$/i;
const MOST_IN_JOB = 15;

/** MYOB's tax code for what is not reportable, such as money that moves between accounts. */
export const NOT_REPORTABLE = 'N-T';

/** @returns what MYOB would refuse in an entry, as parts of a sentence */
export function refusedByMyob({ account, taxCode, tracking }: AccountEntry): string[] {
  return [
    ACCOUNT.test(account) ? null : `the account “${account}” is not five digits, such as 4-1100`,
    taxCode === null || TAX_CODE.test(taxCode)
      ? null
      : `the tax code “${taxCode}” is not up to three letters or digits, such as GST, FRE or N-T`,
    (tracking ?? '').length <= MOST_IN_JOB
      ? null
      : `the job “${tracking}” has more than ${MOST_IN_JOB} characters`,
  ].filter((problem) => problem !== null);
}
