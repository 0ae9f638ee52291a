import { PaperKind, papersSummary } from './papers.js';

const paper = { seen: true, number: null, expiresOn: null };

it('papers count when they were seen and are valid on the day of the booking', () => {
  const papers = [
    { ...paper, kind: PaperKind.Insurance, expiresOn: '2027-03-20' },
    { ...paper, kind: PaperKind.Liquor, expiresOn: '2027-03-19' },
    { ...paper, kind: PaperKind.Id, seen: false },
  ];
  expect(papersSummary(papers, '2027-03-20')).toEqual({ asked: 3, valid: 1 });
});

it('a booking without a checklist needs no papers', () => {
  expect(papersSummary([], '2027-03-20')).toEqual({ asked: 0, valid: 0 });
});
