import { Field } from 'formik';
import { useId } from 'react';

/**
 * A field that people neither see nor reach, and programs fill in. Its name means nothing to browsers and password managers, which
 * would fill it in for people.
 */
export function Honeypot() {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor={id}>Leave this empty</label>
      <Field
        id={id}
        name="leftEmpty"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  );
}
