/** The one palette of every picture. Light comes from the west (the left), low and warm. */
export const C = {
  // eucalyptus and forest
  forest: '#16302a',
  deep: '#1f4238',
  gum: '#2f5d4c',
  eucalypt: '#4c7d66',
  sage: '#86a88a',
  mist: '#b9ccb4',
  olive: '#8d9155',
  straw: '#d3bd74',
  // earth
  ochre: '#d99a3a',
  amber: '#f2b653',
  terracotta: '#b9573a',
  rust: '#8f3f2d',
  clay: '#d98660',
  timber: '#a56a3f',
  plank: '#c48b56',
  walnut: '#5b3826',
  bark: '#3d281f',
  // paper and light
  cream: '#fbf1dc',
  linen: '#efdfc3',
  sand: '#e2c9a0',
  glow: '#ffd98a',
  white: '#fffaf0',
  // dusk sky
  gold: '#ffdba1',
  peach: '#f7b183',
  rose: '#d8837c',
  mauve: '#93648a',
  violet: '#5d4f86',
  indigo: '#39406f',
  night: '#1d2547',
  midnight: '#111a33',
  // metal, glass, ink
  iron: '#8f98a0',
  steel: '#5e6b76',
  slate: '#3a4650',
  ink: '#182024',
  sea: '#7fb3bf',
};
