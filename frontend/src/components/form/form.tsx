import { useFormikContext } from 'formik';
import { useEffect, useRef, type ComponentProps } from 'react';

/** Formik's form element. When a submit is refused, here or by the server, focus goes to the first field at fault. */
export function Form(props: Omit<ComponentProps<'form'>, 'onSubmit' | 'onReset'>) {
  const { handleSubmit, handleReset, submitCount, isSubmitting } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const handled = useRef(submitCount);

  useEffect(() => {
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  return <form noValidate {...props} ref={form} onSubmit={handleSubmit} onReset={handleReset} />;
}
