import { PAYMENT_PROVIDERS } from '../config/payment-providers.js';

/**
 * Browser features that no page uses, turned off for pages and all they embed. An unknown name would cause a warning in
 * the browser's console.
 */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Origins whose frames may use the Payment Request API, for wallets such as Apple Pay. */
const PAYING = Object.values(PAYMENT_PROVIDERS).flatMap(({ payment }) => payment);
const USED = [
  'fullscreen=(self)',
  `payment=(self ${PAYING.map((origin) => `"${origin}"`).join(' ')})`,
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
];

export const PERMISSIONS_POLICY = [...USED, ...UNUSED.map((ability) => `${ability}=()`)].join(', ');
