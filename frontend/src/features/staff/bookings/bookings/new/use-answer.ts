import { useCallback, useRef, useState } from 'react';
import { usePreviewBookingSeriesMutation, usePreviewEnteredBookingMutation } from '@/api/staff/staff-api';
import { keyOf, type AnswerState, type Question } from './answer-state';

/** The preview of what the form says. `ask` is a stable function. */
export function useAnswer() {
  const [preview] = usePreviewEnteredBookingMutation();
  const [previewSeries] = usePreviewBookingSeriesMutation();
  const [state, setState] = useState<AnswerState>({ key: '' });
  const requests = useRef(0);
  const ask = useCallback(
    async (question: Question): Promise<AnswerState> => {
      const request = (requests.current += 1);
      const next: AnswerState = { key: keyOf(question) };
      if (question.kind === 'series') {
        const { data, error } = await previewSeries(question.body);
        Object.assign(next, { series: data, error });
      } else {
        const { data, error } = await preview(question.body);
        Object.assign(next, { answer: data && { ...data, isPriced: question.isPriced }, error });
      }
      // Answers can arrive out of order.
      if (request === requests.current) setState(next);
      return next;
    },
    [preview, previewSeries],
  );
  return { state, ask };
}
