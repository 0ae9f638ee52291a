import { PAYMENT_PROVIDERS } from '../config/payment-providers.js';

/** Browsers' abilities that no page here uses; nothing that is loaded into one gets them either. Names that a browser does not know it writes to the console. */
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

/** The payment request API is for the providers' frames: wallets of phone and browser. */
const PAYING = Object.values(PAYMENT_PROVIDERS).flatMap(({ payment }) => payment);
const USED = [
  'fullscreen=(self)',
  `payment=(self ${PAYING.map((origin) => `"${origin}"`).join(' ')})`,
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
];

export const PERMISSIONS_POLICY = [...USED, ...UNUSED.map((ability) => `${ability}=()`)].join(', ');
