import { useProveCurrentUserMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { PasskeyProof } from './passkey-proof';
import { PasswordQuestion } from './password-question';

const WHY =
  'You last entered it more than 15 minutes ago. We ask again before this action, in case you have left your computer. What you typed is kept.';

interface PasswordDialogProps {
  onGiven: () => void;
  onClose: () => void;
}

/** Before money is moved, say: it is still the same person who sits there. */
export default function PasswordDialog({ onGiven, onClose }: PasswordDialogProps) {
  const [prove, { isLoading }] = useProveCurrentUserMutation();
  const send = async (password: string) => {
    const { error } = await prove({ password });
    if (!error) {
      onGiven();
      return null;
    }
    const [said] = isProblem(error) ? (error.errors['password'] ?? []) : [];
    return said ?? problemMessage(error, 'Please try again.');
  };
  return (
    <PasswordQuestion
      title="Your password, please"
      description={WHY}
      label="Password"
      busy={isLoading}
      send={send}
      onClose={onClose}
    >
      <PasskeyProof onGiven={onGiven} />
    </PasswordQuestion>
  );
}
