import { useCreateAdminExtraMutation } from '@/api/staff/staff-api';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { ExtraFields } from './extra-fields';
import { extraKind, extraSchema, NEW_EXTRA } from './extra-kind';
import { NewSetupPage } from './new-setup-page';

const { formField, toContent } = extraKind('GBP');

/** /admin/setup/extras/new */
export function NewExtraPage() {
  const { to } = useStaffRoom();
  const [create] = useCreateAdminExtraMutation();
  return (
    <NewSetupPage
      noun="extra"
      list={{ label: 'Extras', to: to.extras }}
      about="It begins as a draft, and is not offered until it is published."
      pageOf={to.extra}
      initial={NEW_EXTRA}
      schema={extraSchema}
      formField={formField}
      create={(values) => create(toContent(values))}
    >
      <ExtraFields />
    </NewSetupPage>
  );
}
