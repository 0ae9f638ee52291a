import '@/styles/index.css';

/**
 * What the app is made of, set up one after the other with a pause between them: in one piece it would keep a phone from
 * answering its reader for a tenth of a second.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './app'),
];

async function main(): Promise<void> {
  for (const part of PARTS) {
    await part();
    await new Promise((resolve) => window.setTimeout(resolve));
  }
  const { start } = await import(/* webpackMode: "eager" */ './start');
  start();
}

void main();
