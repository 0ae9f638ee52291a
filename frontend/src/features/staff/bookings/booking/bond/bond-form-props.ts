import type { BookingBond } from '@/api/staff/generated';

export interface BondFormProps {
  bond: BookingBond;
  /** Whether the hirer gets a link to respond to a claim. */
  hasEmail: boolean;
  onDone: () => void;
  onClose: () => void;
}
