import { useFormikContext } from 'formik';
import { MailX, X } from 'lucide-react';
import { useLazyGetMessageQuery } from '@/api/staff/staff-api';
import type { MessageDetail } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { useLatest } from '@/components/staff/form/use-latest';
import { FormSection } from '@/components/staff/form/form-section';
import { Button } from '@/components/ui/button';
import type { EntryValues } from './entry';
import { findPhone } from './find-phone';
import type { FoundHirer } from './found-hirers';
import { HirerSearch } from './hirer-search';

interface WhoFieldsProps {
  /** The message that the booking comes from. */
  message: MessageDetail | undefined;
  /** Shows the message beside the form, and links it to the booking. */
  onMessage: (id: number) => void;
}

/** The hirer: found by the search box, or a name with a phone number or an email address. */
export function WhoFields({ message: shown, onMessage }: WhoFieldsProps) {
  const { values, initialValues, setValues, setFieldValue } = useFormikContext<EntryValues>();
  const { userId, name, email, phone } = values;
  const [load] = useLazyGetMessageQuery();
  const { ask, drop } = useLatest();
  const pick = async ({ message, ...hirer }: FoundHirer) => {
    void setValues({
      ...values,
      userId: hirer.userId,
      name: hirer.name,
      email: hirer.email,
      phone: hirer.phone,
    });
    drop();
    if (!message) return;
    onMessage(message.id);
    // The phone number of a hirer who was chosen before must not arrive late.
    const answer = await ask(() => load(message.id));
    if (answer?.data) void setFieldValue('phone', findPhone(answer.data.message));
  };
  return (
    <FormSection title="Who">
      <div className="min-w-0 md:col-span-2">
        {/* From a message: finds the account of its sender. */}
        <HirerSearch begin={initialValues.email} message={shown} onPick={(hirer) => void pick(hirer)} />
        {userId !== null && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3">
            <span>
              This booking will appear in the account of <strong>{name}</strong>.
            </span>
            <Button size="sm" variant="quiet" onClick={() => void setFieldValue('userId', null)}>
              <X aria-hidden="true" className="size-4" />
              Unlink account
            </Button>
          </p>
        )}
      </div>
      <TextField name="name" label="Name" required autoComplete="off" className="md:col-span-2" />
      <TextField name="phone" label="Phone" type="tel" autoComplete="off" />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        help="A phone number or an email address is enough."
      />
      <p role="status" className="flex items-start gap-2 empty:hidden md:col-span-2">
        {!email.trim() && phone.trim() && (
          <>
            <MailX aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            Without an email address we send the hirer nothing: no confirmation, no reminder, no pay link. You
            can show and print the pay link.
          </>
        )}
      </p>
    </FormSection>
  );
}
