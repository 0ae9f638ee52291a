import { Formik } from 'formik';
import type { BookingOptions } from '@/api/site/generated';
import { useChangeViewingMutation } from '@/api/staff/staff-api';
import type { Viewing } from '@/api/staff/generated';
import { Form } from '@/components/form/form';
import { SideForm } from '@/components/staff/form/side-form';
import { useSubmit } from '@/components/staff/form/use-submit';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { ViewingFields } from './viewing-fields';
import { viewingTitle } from './viewing-labels';
import { toViewing, valuesOf, viewingSchema, type ViewingValues } from './viewing-values';

interface ChangeViewingProps {
  viewing: Viewing;
  options: BookingOptions;
  onClose: () => void;
}

/** The form that moves a viewing or changes its other details. */
export function ChangeViewing({ viewing, options, onClose }: ChangeViewingProps) {
  const [change] = useChangeViewingMutation();
  const submit = useSubmit<ViewingValues, Viewing>({
    send: (values) => change({ id: viewing.id, ...ifMatch(viewing), writeViewing: toViewing(values) }),
    done: 'Viewing saved',
    failed: 'Viewing not saved',
    onDone: onClose,
  });
  return (
    <SideForm
      title="Move or change viewing"
      about={`${viewingTitle(viewing)} · ${viewing.name}`}
      onClose={onClose}
    >
      {(close) => (
        <Formik<ViewingValues>
          initialValues={valuesOf(viewing)}
          validationSchema={viewingSchema}
          onSubmit={async (values, helpers) => {
            await submit(values, helpers);
          }}
        >
          {({ isSubmitting }) => (
            <Form className="grid gap-5" aria-label="Viewing">
              <ViewingFields options={options} id={viewing.id} />
              <div className="flex flex-wrap gap-2">
                <Button type="submit" size="sm" busy={isSubmitting}>
                  Save viewing
                </Button>
                <Button size="sm" variant="outline" onClick={close}>
                  Cancel
                </Button>
              </div>
            </Form>
          )}
        </Formik>
      )}
    </SideForm>
  );
}
