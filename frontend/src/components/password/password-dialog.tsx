import { useProveCurrentUserMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { PasskeyProof } from './passkey-proof';
import { PasswordQuestion } from './password-question';

const STAFF =
  'Money, rights and lists as files are only for somebody who has given it within the last 15 minutes.';

interface PasswordDialogProps {
  why?: string | undefined;
  onGiven: () => void;
  onClose: () => void;
}

/** Before money is moved, say: it is still the same person who sits there. */
export default function PasswordDialog({ why = STAFF, onGiven, onClose }: PasswordDialogProps) {
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
      description={why}
      label="Password"
      busy={isLoading}
      send={send}
      onClose={onClose}
    >
      <PasskeyProof onGiven={onGiven} />
    </PasswordQuestion>
  );
}
