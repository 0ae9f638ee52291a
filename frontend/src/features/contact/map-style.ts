import type { StyleSpecification } from 'maplibre-gl';

/** The map's zoom level (specification, section 9). */
export const MAP_ZOOM = 18;

const WATER = '#b9dcf2';
const ROAD = '#ffffff';
const LAND = '#eef1e4';
const GREEN = '#d5e4c4';
const BUILDING = '#dcd6c8';

/**
 * The club's own style over OpenMapTiles-like vector tiles: light-blue water, white roads, no labels (so no font
 * server). `tilesUrl` is a template with {z}, {x} and {y}, or the address of a TileJSON document.
 */
export function mapStyle(tilesUrl: string): StyleSpecification {
  const template = tilesUrl.includes('{z}');
  const address = new URL(tilesUrl, window.location.origin).href.replace(/%7B/gi, '{').replace(/%7D/gi, '}');
  const road = (id: string, color: string, scale: number): StyleSpecification['layers'][number] => ({
    id,
    type: 'line',
    source: 'club',
    'source-layer': 'transportation',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 10, scale * 0.6, 18, scale * 14],
    },
  });
  return {
    version: 8,
    sources: {
      club: {
        type: 'vector',
        ...(template ? { tiles: [address], maxzoom: 14 } : { url: address }),
        attribution: '© OpenStreetMap contributors',
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': LAND } },
      fill('landcover', 'landcover', GREEN),
      fill('park', 'park', GREEN),
      fill('water', 'water', WATER),
      {
        id: 'waterway',
        type: 'line',
        source: 'club',
        'source-layer': 'waterway',
        paint: { 'line-color': WATER, 'line-width': 4 },
      },
      road('road-edge', '#d9dccb', 1.25),
      road('road', ROAD, 1),
      fill('building', 'building', BUILDING),
    ],
  };
}

function fill(id: string, layer: string, color: string): StyleSpecification['layers'][number] {
  return { id, type: 'fill', source: 'club', 'source-layer': layer, paint: { 'fill-color': color } };
}
