import type { BondState, BookingBond, InspectBond } from '@/api/staff/generated';

export const BOND_LABELS: Record<BondState, string> = {
  not_required: 'No bond',
  due: 'Due',
  taken: 'Held',
  inspected: 'Inspected',
  returned: 'Returned',
  partly_kept: 'Partly kept',
  kept: 'Kept',
  waived: 'Waived',
};

export const INSPECTION_LABELS: Record<InspectBond['result'], string> = {
  clean: 'Clean',
  damage: 'Damage or missing items',
};

/** The hirer's response to a claim; null before they were asked. */
export function responseText({ responseState, answer }: BookingBond): string | null {
  if (answer) return answer === 'agreed' ? 'Agrees' : 'Disagrees';
  if (responseState === 'none') return null;
  return responseState === 'open' ? 'Waiting for a response' : 'No response in time';
}

/** The club holds no bond; an inspection is only kept on the booking's record. */
export const WITHOUT_BOND: readonly BondState[] = ['not_required', 'due', 'waived'];

export type BondAction = 'request' | 'receive' | 'waive' | 'inspect' | 'claim' | 'answer' | 'settle';

export const BOND_ACTION_LABELS: Record<BondAction, string> = {
  request: 'Request bond',
  receive: 'Record bond',
  waive: 'Waive bond',
  inspect: 'Inspect bond',
  claim: 'Claim for damage',
  answer: 'Note response',
  settle: 'Settle bond',
};

/**
 * @param hasBegun whether the booking has started
 * @param hasEmail whether the hirer gets a link to respond by; otherwise staff note the response
 */
export function bondActions(bond: BookingBond, hasBegun: boolean, hasEmail: boolean): BondAction[] {
  switch (bond.state) {
    case 'not_required':
    case 'waived':
      return ['request'];
    case 'due':
      return ['request', 'receive', 'waive'];
    case 'taken':
      return hasBegun ? ['inspect'] : [];
    case 'inspected':
      if (bond.responseState === 'open' && !hasEmail) return ['answer', 'settle'];
      if (bond.responseState !== 'none') return ['settle'];
      return bond.inspection === 'damage' ? ['claim', 'settle', 'inspect'] : ['settle', 'inspect'];
    default:
      return [];
  }
}
