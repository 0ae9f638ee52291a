import '@/styles/index.css';

/**
 * The parts of the app, evaluated one by one with a pause between them. In one piece they would block a phone’s
 * main thread for a tenth of a second.
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
