import { object, string } from 'yup';

const NAME_MAX = 120;
const tooLong = `Use at most ${NAME_MAX} characters`;

/** Repeats the server's rules for early feedback; the server has the last word. */
export const profileSchema = object({
  firstName: string().trim().required('First name is required').max(NAME_MAX, tooLong),
  lastName: string().trim().max(NAME_MAX, tooLong),
  phone: string().trim().max(40, 'Enter a phone number of up to 40 characters.'),
});
