import { changedFields, describeChanges, mergeContents, valueText, type ContentKind } from './content';

interface Thing {
  name: string;
  times: string[];
  links: { network: string; url: string }[];
  price: string | null;
}

const KIND: ContentKind<Thing, Thing> = {
  labels: { name: 'Name', times: 'Times', links: 'Links', price: 'Price' },
  toValues: (thing) => thing,
  toContent: (thing) => thing,
  format: { price: (price: string) => `${price} a table` },
};
const BASE: Thing = { name: 'Walks', times: ['Sunday'], links: [], price: null };

describe('an edited record', () => {
  it('sends only the fields that differ', () => {
    expect(changedFields(KIND, BASE, { ...BASE, times: ['Sunday'] })).toEqual({});
    expect(changedFields(KIND, BASE, { ...BASE, times: ['Sunday', 'Monday'], price: '£5' })).toEqual({
      times: ['Sunday', 'Monday'],
      price: '£5',
    });
  });

  it('describes its changes as text', () => {
    const after = { ...BASE, links: [{ network: 'facebook', url: 'https://f.example' }], price: '£5' };
    expect(describeChanges(KIND, BASE, after)).toEqual([
      { field: 'links', label: 'Links', before: 'nothing', after: 'facebook: https://f.example' },
      { field: 'price', label: 'Price', before: 'nothing', after: '£5 a table' },
    ]);
    // A new record lists only fields with a value.
    expect(describeChanges(KIND, null, BASE).map(({ label, before }) => [label, before])).toEqual([
      ['Name', null],
      ['Times', null],
    ]);
    expect([valueText(true), valueText(''), valueText([]), valueText(['a', 'b'])]).toEqual([
      'yes',
      'nothing',
      'nothing',
      'a\nb',
    ]);
  });
});

describe('two versions of one record', () => {
  it('merge different fields, and conflict on the same field', () => {
    const mine = { ...BASE, name: 'Hill walks', price: '£5' };
    const theirs = { ...BASE, name: 'Long walks', times: ['Monday'] };
    expect(mergeContents(KIND, BASE, mine, theirs)).toEqual({
      clashes: ['name'],
      theirs: ['times'],
      merged: { name: 'Long walks', times: ['Monday'], links: [], price: '£5' },
    });
  });

  it('do not conflict when both made the same change', () => {
    const both = { ...BASE, name: 'Hill walks' };
    expect(mergeContents(KIND, BASE, both, { ...both })).toEqual({ clashes: [], theirs: [], merged: both });
  });
});
