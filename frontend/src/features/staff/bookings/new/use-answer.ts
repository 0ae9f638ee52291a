import { useCallback, useState } from 'react';
import { usePreviewBookingSeriesMutation, usePreviewEnteredBookingMutation } from '@/api/staff/staff-api';
import { useLatest } from '@/components/staff/form/use-latest';
import { keyOf, type AnswerState, type Question } from './answer-state';

/** The preview of what the form says. `ask` is a stable function. */
export function useAnswer() {
  const [preview] = usePreviewEnteredBookingMutation();
  const [previewSeries] = usePreviewBookingSeriesMutation();
  const [state, setState] = useState<AnswerState>({ key: '' });
  const { ask: latest } = useLatest();
  const ask = useCallback(
    async (question: Question): Promise<void> => {
      const key = keyOf(question);
      const next = await latest(async (): Promise<AnswerState> => {
        if (question.kind === 'series') {
          const { data, error } = await previewSeries(question.body);
          return { key, series: data, error };
        }
        const { data, error } = await preview(question.body);
        return { key, answer: data && { ...data, isPriced: question.isPriced }, error };
      });
      if (next) setState(next);
    },
    [latest, preview, previewSeries],
  );
  return { state, ask };
}
