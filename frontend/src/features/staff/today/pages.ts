export { HomePage as home } from './home-page';
export { AttentionPage as attention } from './desk/attention-page';
export { RunSheetPage as runSheet } from './run-sheet/run-sheet-page';
