/** The club's built-in logo, as in `frontend/public/favicon.svg`: paths in a square of 64. */
export const LOGO_SIZE = 64;
export const LOGO_CORNER = 14;
export const LOGO_SHAPES: readonly (readonly [color: string, path: string])[] = [
  ['#333b6e', 'M0 0h64v64H0z'],
  ['#6d5689', 'M0 14q16-4 32 0t32-1v30H0z'],
  ['#c07683', 'M0 23q18-4 34 0t30-1v24H0z'],
  ['#f4ac7f', 'M0 31q14-3 30 0t34-1v16H0z'],
  ['#ffe3ab', 'M1.5 27a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z'],
  ['#5f8f78', 'M0 41c8-6 15-7 23-4s15 5 22 1 12-5 19-2v18H0z'],
  ['#2f5d4c', 'M0 50c12-6 22-5 32-2s20 2 32-5v14H0z'],
  ['#d9b594', 'M34 41h22v15H34z'],
  ['#ffc966', 'M39 45h5v6h-5zM48 45h5v6h-5z'],
  ['#8f3f2d', 'M33 33h19l8 9H33z'],
  ['#f9ecd0', 'M12 57V32l13-12v37z'],
  ['#d9b594', 'm25 20 13 12v25H25z'],
  ['#8f3f2d', 'm25 14 17.5 15.5-3 3.5L25 20z'],
  ['#b9573a', 'M25 14v6L10.5 33l-3-3.5z'],
  ['#ffc966', 'M19 57V43a6 6 0 0 1 6-6v20z'],
  ['#e59a42', 'M25 37a6 6 0 0 1 6 6v14h-6z'],
  ['#16302a', 'M0 57c14-4 26-2.5 36-1.5S54 57 64 54v10H0z'],
];
