import { object, string } from 'yup';

const NAME_MAX = 120;
const tooLong = `Please use at most ${NAME_MAX} characters`;

/** Mirrors the server's rules for comfort; the server decides. */
export const profileSchema = object({
  firstName: string().trim().required('First name is required').max(NAME_MAX, tooLong),
  lastName: string().trim().max(NAME_MAX, tooLong),
  phone: string().trim().max(40, 'Please enter a phone number of at most 40 characters.'),
});
