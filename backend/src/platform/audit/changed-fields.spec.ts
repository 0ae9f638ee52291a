import { changedFields } from './changed-fields.js';

it('changedFields returns only the fields that differ', () => {
  const before = { name: 'Netball', tags: ['a'], place: null, phone: '1' };
  const after = { name: 'Netball', tags: ['a', 'b'], place: 'Oval', phone: '1' };
  expect(changedFields(before, after)).toEqual([
    { field: 'tags', before: ['a'], after: ['a', 'b'] },
    { field: 'place', before: null, after: 'Oval' },
  ]);
});

it('changedFields treats an absent field as null', () => {
  expect(changedFields({}, { name: 'Netball', place: null })).toEqual([
    { field: 'name', before: null, after: 'Netball' },
  ]);
});

it('changedFields hides the values of contact data', () => {
  expect(changedFields({ phone: '1' }, { phone: '2' }, ['phone'])).toEqual([
    { field: 'phone', before: null, after: 'changed' },
  ]);
});
