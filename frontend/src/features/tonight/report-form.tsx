import { Camera } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

/** The server's limit. */
const MAX_BYTES = 15 * 1024 * 1024;

export interface ReportFormProps {
  kind: 'damage' | 'incident';
  takesPhotos: boolean;
  onSend: (words: string, photos: readonly Blob[]) => Promise<void>;
}

/** The form for damage, with photos, or for an incident. */
export function ReportForm({ kind, takesPhotos, onSend }: ReportFormProps) {
  const [words, setWords] = useState('');
  const [photos, setPhotos] = useState<File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const photoId = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (words.trim() === '') setError('Describe what happened.');
    else if (photos.some(({ size }) => size > MAX_BYTES)) setError('Choose photos of at most 15 MB each.');
    else void onSend(words.trim(), photos);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-card border border-line p-3">
      <Field label={kind === 'damage' ? 'What is damaged?' : 'What happened?'} error={error} required>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      {takesPhotos && (
        <div>
          <label
            htmlFor={photoId}
            className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-card border border-line-strong font-semibold focus-within:outline-2"
          >
            <Camera aria-hidden="true" className="size-6" />
            {photos.length > 0
              ? `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'} chosen`
              : 'Take a photo'}
            <input
              id={photoId}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              capture="environment"
              multiple
              className="sr-only"
              onChange={({ target }) => setPhotos([...photos, ...(target.files ?? [])])}
            />
          </label>
        </div>
      )}
      <Button type="submit" size="lg" block="always">
        {kind === 'damage' ? 'Report damage' : 'Report incident'}
      </Button>
    </form>
  );
}
