import { PaperKind, papersSummary } from './papers.js';

const paper = { seen: true, number: null, expiresOn: null };

it('counts what was seen and holds on the day', () => {
  const papers = [
    { ...paper, kind: PaperKind.Insurance, expiresOn: '2027-03-20' },
    { ...paper, kind: PaperKind.Liquor, expiresOn: '2027-03-19' },
    { ...paper, kind: PaperKind.Id, seen: false },
  ];
  expect(papersSummary(papers, '2027-03-20')).toEqual({ asked: 3, valid: 1 });
});

it('is nothing without a checklist', () => {
  expect(papersSummary([], '2027-03-20')).toEqual({ asked: 0, valid: 0 });
});
