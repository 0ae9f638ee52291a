import { useFormikContext } from 'formik';
import { useEffect, useRef, type ComponentProps, type SyntheticEvent } from 'react';
import { cx } from '@/lib/cx';
import { useHydrated } from '@/lib/use-hydrated';

/**
 * Formik's form element. When a submit is refused, here or by the server, focus goes to the first field at fault.
 * A button that is disabled while the form is sent loses focus: it gets it back.
 */
export function Form({ className, children, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit' | 'onReset'>) {
  const hydrated = useHydrated();
  const { handleSubmit, handleReset, submitCount, isSubmitting } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const handled = useRef(submitCount);
  const sentFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  useEffect(() => {
    if (isSubmitting) return;
    const from = sentFrom.current;
    sentFrom.current = null;
    if (from instanceof HTMLElement && document.activeElement === document.body)
      from.focus({ preventScroll: true });
  }, [isSubmitting]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    sentFrom.current = document.activeElement;
    handleSubmit(event);
  };

  return (
    <form noValidate {...rest} ref={form} onSubmit={submit} onReset={handleReset}>
      {/* As the server sends it nothing would take what is typed, and a submit would put it into the address. */}
      <fieldset disabled={!hydrated} className={cx('min-w-0', className)}>
        {children}
      </fieldset>
    </form>
  );
}
