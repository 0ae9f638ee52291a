/** For tests only: reads what is served from `frontend/public`. The web app itself has no Node types, hence the narrow shape. */
interface Files {
  readonly existsSync: (path: string) => boolean;
  readonly readFileSync: (path: string, encoding: 'utf8') => string;
}

const { existsSync, readFileSync } = jest.requireActual<Files>('node:fs');

const pathOf = (src: string) => {
  const { testPath } = expect.getState();
  if (!testPath) throw new Error('Only inside a test');
  return testPath.replace(/\/src\/.+$/, `/public${src}`);
};

/** True if this path is a file in `frontend/public`. */
export const isServed = (src: string) => existsSync(pathOf(src));

/** The text of a served file. */
export const servedText = (src: string) => readFileSync(pathOf(src), 'utf8');
