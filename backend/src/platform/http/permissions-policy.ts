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
const USED = [
  'fullscreen=(self)',
  'payment=(self "https://js.stripe.com" "https://hooks.stripe.com" "https://www.paypal.com" "https://www.sandbox.paypal.com")',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
];

export const PERMISSIONS_POLICY = [...USED, ...UNUSED.map((ability) => `${ability}=()`)].join(', ');
