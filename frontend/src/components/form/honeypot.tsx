import { Field } from 'formik';
import { useId } from 'react';

/** A field that people neither see nor reach; programs fill it in, and the server then keeps nothing. */
export function Honeypot() {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor={id}>Leave this empty</label>
      <Field id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
