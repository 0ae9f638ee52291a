import { AttributionControl, Map, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import { MAP_PIN } from '@/config/scenes';
import { MapLoading } from './map-loading';
import { MAP_ZOOM, mapStyle } from './map-style';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

/** Milliseconds to wait for tiles before the drawn map is shown. */
const GIVE_UP_MS = 12_000;

export interface LiveMapProps {
  tilesUrl: string;
  /** The clubhouse, in degrees. */
  latitude: number;
  longitude: number;
  /** The club's name, used as the pin's alt text. */
  name: string;
  /** Called when tiles or WebGL fail; the drawn map is then shown. */
  onFailure: () => void;
}

/** MapLibre GL with one marker and a zoom control; the page's wheel scrolls the page, not the map. */
export default function LiveMap({ tilesUrl, latitude, longitude, name, onFailure }: LiveMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const failure = useRef(onFailure);
  useEffect(() => {
    failure.current = onFailure;
  }, [onFailure]);

  useEffect(() => {
    if (!container.current) return;
    let map: Map | undefined;
    let given = false;
    const fail = () => {
      if (given) return;
      given = true;
      failure.current();
    };
    const timer = window.setTimeout(fail, GIVE_UP_MS);
    try {
      map = new Map({
        container: container.current,
        style: mapStyle(tilesUrl),
        center: [longitude, latitude],
        zoom: MAP_ZOOM,
        scrollZoom: false,
        attributionControl: false,
        cooperativeGestures: false,
        dragRotate: false,
        pitchWithRotate: false,
      });
      map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
      map.addControl(new AttributionControl({ compact: true }));
      new Marker({ element: pin(name), anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map);
      map.on('load', () => {
        window.clearTimeout(timer);
        given = true;
        setShown(true);
      });
      map.on('error', fail);
    } catch {
      fail();
    }
    return () => {
      given = true;
      window.clearTimeout(timer);
      map?.remove();
    };
  }, [tilesUrl, latitude, longitude, name]);

  return (
    <>
      <div ref={container} className="!absolute inset-0" />
      {!shown && <MapLoading />}
    </>
  );
}

function pin(name: string): HTMLElement {
  const image = document.createElement('img');
  image.src = MAP_PIN.src;
  image.width = MAP_PIN.width;
  image.height = MAP_PIN.height;
  image.alt = name;
  return image;
}
