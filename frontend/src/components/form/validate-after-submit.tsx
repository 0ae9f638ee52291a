import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/**
 * For forms that validate on submit: shows no errors before, but clears an error as soon as its field is
 * corrected. Formik’s own validation on change and blur is off in these forms.
 */
export function ValidateAfterSubmit() {
  const { submitCount, values, validateForm } = useFormikContext();
  useEffect(() => {
    if (submitCount > 0) void validateForm(values);
  }, [submitCount, values, validateForm]);
  return null;
}
