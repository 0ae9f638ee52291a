import type { BondState, BookingBond } from '@/api/staff/generated';

export const BOND_WORDS: Record<BondState, string> = {
  not_required: 'None asked',
  due: 'Due',
  taken: 'Taken',
  inspected: 'Inspected',
  returned: 'Returned',
  part_kept: 'Kept in part',
  kept: 'Kept',
  waived: 'Waived',
};

export const HEARING_WORDS: Record<BookingBond['hearing'], string> = {
  none: '',
  open: 'The hirer has been asked',
  answered: 'The hirer has answered',
  over: 'The hirer has not answered in time',
};

/** The club has none, and what is found is for the booking's file alone. */
export const WITHOUT_BOND: readonly BondState[] = ['not_required', 'due', 'waived'];

/** What can be done with a bond. */
export type BondAction = 'request' | 'receive' | 'waive' | 'inspect' | 'hear' | 'settle';

export const BOND_ACTION_WORDS: Record<BondAction, string> = {
  request: 'Ask for it',
  receive: 'Record it',
  waive: 'Waive',
  inspect: 'Inspect',
  hear: 'Ask the hirer',
  settle: 'Settle',
};

/** @param hasBegun the booking */
export function bondActions(bond: BookingBond, hasBegun: boolean): BondAction[] {
  switch (bond.state) {
    case 'not_required':
    case 'waived':
      return ['request'];
    case 'due':
      return ['request', 'receive', 'waive'];
    case 'taken':
      return hasBegun ? ['inspect'] : [];
    case 'inspected':
      if (bond.hearing !== 'none') return ['settle'];
      return bond.inspection === 'damage' ? ['hear', 'settle', 'inspect'] : ['settle', 'inspect'];
    default:
      return [];
  }
}
