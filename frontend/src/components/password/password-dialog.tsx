import { useReauthenticateMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { PasskeyReauthentication } from './passkey-reauthentication';
import { PasswordQuestion } from './password-question';

const WHY =
  'You last entered it more than 15 minutes ago, so we check it is still you. What you typed is kept.';

interface PasswordDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password again before a sensitive action, such as a refund. */
export default function PasswordDialog({ onConfirmed, onClose }: PasswordDialogProps) {
  const [reauthenticate, { isLoading }] = useReauthenticateMutation();
  const send = async (password: string) => {
    const { error } = await reauthenticate({ password });
    if (!error) {
      onConfirmed();
      return null;
    }
    const [said] = isProblem(error) ? (error.errors['password'] ?? []) : [];
    return said ?? problemMessage(error, 'Please try again.');
  };
  return (
    <PasswordQuestion
      title="Enter your password"
      description={WHY}
      label="Password"
      busy={isLoading}
      send={send}
      onClose={onClose}
    >
      <PasskeyReauthentication onConfirmed={onConfirmed} />
    </PasswordQuestion>
  );
}
