import { lazy, Suspense } from 'react';
import { loadWithRetry } from '@/lib/load-with-retry';
import type { PicturePickerProps } from './picture-picker';

const Picker = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-pictures" */ './picture-picker')).then(
    ({ PicturePicker }) => ({ default: PicturePicker }),
  ),
);

/** The image picker, loaded when a form opens it. */
export function LazyPicturePicker(props: PicturePickerProps) {
  return (
    <Suspense fallback={null}>
      <Picker {...props} />
    </Suspense>
  );
}
