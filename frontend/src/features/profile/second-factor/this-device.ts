/** Checked in this order, because user agents also name other browsers. */
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

/** Default name of a new passkey, such as 'Chrome on Android'. */
export function thisDevice(userAgent: string): string {
  const named = (among: readonly [RegExp, string][]) => among.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(' on ') || 'Passkey';
}
