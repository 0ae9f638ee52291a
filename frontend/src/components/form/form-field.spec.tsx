import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { PasswordField, SelectField, TextareaField, TextField } from './form-field';

const TEXT_FIELDS = [
  ['text box', TextField],
  ['password box', PasswordField],
  ['text area', TextareaField],
] as const;

const message = 'Please fill this in';
const validate = ({ note }: { note: string }) => (note ? {} : { note: message });

describe.each(TEXT_FIELDS)('a %s', (_kind, FieldUnderTest) => {
  it('has its label, help, attributes and value', async () => {
    const user = userEvent.setup();
    render(
      <Formik initialValues={{ note: 'as stored' }} onSubmit={() => undefined}>
        <FieldUnderTest name="note" label="Note" help="Any text" required maxLength={20} className="wide" />
      </Formik>,
    );
    const box = screen.getByLabelText('Note');
    expect(box).toHaveValue('as stored');
    expect(box).toHaveAttribute('maxlength', '20');
    expect(box).toHaveAttribute('aria-required', 'true');
    expect(box).toHaveAccessibleDescription('Any text');
    expect(box).not.toHaveClass('wide');
    await user.type(box, ', and more');
    expect(box).toHaveValue('as stored, and more');
  });

  it('shows its error after losing focus', async () => {
    const user = userEvent.setup();
    render(
      <Formik initialValues={{ note: '' }} validate={validate} onSubmit={() => undefined}>
        <FieldUnderTest name="note" label="Note" />
      </Formik>,
    );
    const box = screen.getByLabelText('Note');
    expect(box).not.toHaveAttribute('aria-invalid');
    await user.click(box);
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription(message);
  });

  it("shows the server's error while its value is unchanged", async () => {
    const user = userEvent.setup();
    const status = { errors: { note: ['Already used'] }, values: { note: 'x' } };
    render(
      <Formik initialValues={{ note: 'x' }} initialStatus={status} onSubmit={() => undefined}>
        <FieldUnderTest name="note" label="Note" />
      </Formik>,
    );
    expect(screen.getByText('Already used')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Note'), 'y');
    expect(screen.queryByText('Already used')).not.toBeInTheDocument();
  });
});

it('a number does not change when the page is scrolled over it', async () => {
  const user = userEvent.setup();
  render(
    <Formik initialValues={{ guests: '40' }} onSubmit={() => undefined}>
      <TextField name="guests" label="Guests" type="number" />
    </Formik>,
  );
  const box = screen.getByLabelText('Guests');
  await user.click(box);
  expect(box).toHaveFocus();
  fireEvent.wheel(box, { deltaY: 100 });
  expect(box).not.toHaveFocus();
  expect(box).toHaveValue(40);
});

it('a select field offers its options', async () => {
  const user = userEvent.setup();
  render(
    <Formik initialValues={{ kind: '' }} onSubmit={() => undefined}>
      <SelectField name="kind" label="Kind" optional>
        <option value="">None</option>
        <option value="a">First</option>
      </SelectField>
    </Formik>,
  );
  const list = screen.getByLabelText('Kind (optional)');
  await user.selectOptions(list, 'First');
  expect(list).toHaveValue('a');
});
