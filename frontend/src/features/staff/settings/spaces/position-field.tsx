import { TextField } from '@/components/form/form-field';

/** Its place among others of its kind. */
export function PositionField({ label }: { label: string }) {
  return (
    <TextField
      name="position"
      label={label}
      required
      inputMode="numeric"
      help="Smaller numbers come first."
    />
  );
}
