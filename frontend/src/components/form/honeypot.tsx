import { Field } from 'formik';
import { useId } from 'react';

/**
 * A hidden field that only bots fill in. Its name is unknown to browsers and password managers,
 * which could otherwise fill it in for people.
 */
export function Honeypot() {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor={id}>Leave this field empty</label>
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
