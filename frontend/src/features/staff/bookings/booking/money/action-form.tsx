import type { ComponentType } from 'react';
import { CancelForm, ConfirmForm, DeclineForm, RefundForm, ReleaseForm, RestoreForm } from './decision-forms';
import type { BookingAction, MoneyAction } from './booking-actions';
import { ChargeForm } from './charge-form';
import { DiscountForm } from './discount-form';
import { MoveForm } from './move-form';
import {
  RecordPayoutForm,
  PayLinkForm,
  RecordForm,
  VoidForm,
  WaiveForm,
  type FormProps,
} from './payment-forms';

const FORMS: Record<BookingAction, ComponentType<FormProps>> = {
  record: RecordForm,
  move: MoveForm,
  charge: ChargeForm,
  discount: DiscountForm,
  refund: RefundForm,
  waive: WaiveForm,
  link: PayLinkForm,
  confirm: ConfirmForm,
  decline: DeclineForm,
  cancel: CancelForm,
  restore: RestoreForm,
  release: ReleaseForm,
};

/** The form of an action. A lazy chunk. */
export default function ActionForm({ action, ...form }: FormProps & { action: MoneyAction }) {
  if (action.kind === 'void') return <VoidForm id={action.id} {...form} />;
  if (action.kind === 'paidOut') return <RecordPayoutForm id={action.id} {...form} />;
  const Form = FORMS[action.kind];
  return <Form {...form} />;
}
