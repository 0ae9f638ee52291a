/** In the order in which they are to be asked: one browser names others that it is like. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** What a new passkey is called until its owner calls it otherwise: 'Chrome on Android'. */
export function thisDevice(userAgent: string): string {
  const named = (among: readonly [RegExp, string][]) => among.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(' on ') || 'Passkey';
}
