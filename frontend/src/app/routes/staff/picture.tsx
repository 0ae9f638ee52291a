import { PictureEditorPage } from '@/features/staff/media/picture-editor';

export function Component() {
  return <PictureEditorPage />;
}
