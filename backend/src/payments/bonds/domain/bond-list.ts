/** Preset views of the staff list of bonds. */
export enum BondView {
  ToAsk = 'to_ask',
  Due = 'due',
  Held = 'held',
  ToInspect = 'to_inspect',
  /** Damage was found. */
  ToDecide = 'to_decide',
  ToReturn = 'to_return',
  Kept = 'kept',
  Settled = 'settled',
}

/** The title of each view. */
export const BOND_VIEWS: Readonly<Record<BondView, string>> = {
  [BondView.ToAsk]: 'To ask',
  [BondView.Due]: 'Due',
  [BondView.Held]: 'Held',
  [BondView.ToInspect]: 'To inspect',
  [BondView.ToDecide]: 'To decide',
  [BondView.ToReturn]: 'To return',
  [BondView.Kept]: 'Kept',
  [BondView.Settled]: 'Settled',
};

/** `date` is the start of the booking. */
export const BOND_SORTS = ['date'] as const;
