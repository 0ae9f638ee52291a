import type { FormikHelpers, FormikValues } from 'formik';
import { useState } from 'react';
import { isProblem } from '@/api/problem';
import { showServerErrors } from '@/components/form/server-errors';

interface Answer<Data> {
  data?: Data;
  error?: unknown;
}

interface PreviewedOptions<Values, Preview extends { quote: string }> {
  look: (values: Values) => Promise<Answer<Preview>>;
  act: (values: Values, quote: string) => Promise<Answer<unknown>>;
  onDone: (values: Values) => void;
}

/** A form that previews on the first submit and saves on the second. Changing a field needs a new preview. */
export function usePreviewed<Values extends FormikValues, Preview extends { quote: string }>({
  look,
  act,
  onDone,
}: PreviewedOptions<Values, Preview>) {
  /** The last preview, with the values it is for. */
  const [seen, setSeen] = useState<{ of: string; preview: Preview } | null>(null);
  const [isOther, setOther] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const shownFor = (values: Values): Preview | null =>
    seen?.of === JSON.stringify(values) ? seen.preview : null;

  const ask = async (values: Values, helpers: FormikHelpers<Values>) => {
    const { data, error } = await look(values);
    setSeen(data ? { of: JSON.stringify(values), preview: data } : null);
    setProblem(error ?? null);
    if (isProblem(error)) showServerErrors(error, values, helpers);
  };
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setProblem(null);
    setOther(false);
    const shown = shownFor(values);
    if (!shown) return ask(values, helpers);
    const { error } = await act(values, shown.quote);
    if (!error) onDone(values);
    else if (isProblem(error) && error.code === 'quote_changed') {
      await ask(values, helpers);
      setOther(true);
    } else setProblem(error);
  };
  return { shownFor, isOther, problem, submit };
}
