import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What a file of the web app without imports exports. @param {string} name below `src/config` */
async function read(name) {
  const source = readFileSync(new URL(`../src/config/${name}`, import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext } });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

/** The list of scenes that the web app has. */
export const { SCENES } = await read('scenes.ts');
/** The club that the site ships with: pictures with its name in them are shown of no other (`src/config/cards.ts`). */
const { clubName } = (await read('club.ts')).CLUB_DEFAULTS;
/** The name as markup, and its two lines: the first word and the rest. */
export const CLUB_NAME = clubName.replace(/&/g, '&amp;');
export const [FIRST_LINE, SECOND_LINE] = [CLUB_NAME.split(' ')[0], CLUB_NAME.split(' ').slice(1).join(' ')];
