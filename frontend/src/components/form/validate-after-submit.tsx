import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/**
 * For forms that validate on submit: nothing is said before, but once a field was faulted its message goes as soon as
 * it is put right. Formik's own validation on change and blur is off there.
 */
export function ValidateAfterSubmit() {
  const { submitCount, values, validateForm } = useFormikContext();
  useEffect(() => {
    if (submitCount > 0) void validateForm(values);
  }, [submitCount, values, validateForm]);
  return null;
}
