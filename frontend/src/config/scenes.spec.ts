import { isServed, servedText } from '@/testing/public-files';
import {
  EVENT_PLACEHOLDER,
  FACILITY_SCENES,
  HERO,
  MAP_FALLBACK,
  MAP_PIN,
  sceneForSrc,
  sceneOf,
  SCENES,
} from './scenes';

const all = [HERO.light, HERO.dark, ...SCENES];

describe('the drawn scenes', () => {
  it.each(all.map((scene) => [scene.id, scene] as const))('%s exists in its declared size', (_, scene) => {
    expect(isServed(scene.src)).toBe(true);
    const markup = servedText(scene.src);
    expect(markup).toContain(`width="${scene.width}" height="${scene.height}"`);
    expect(markup.length).toBeLessThan(50_000);
  });

  it.each(all.map((scene) => [scene.id, scene] as const))('%s loads nothing external', (_, scene) => {
    const markup = servedText(scene.src);
    expect(markup).not.toMatch(/<script|<style|<foreignObject|<text|<filter|url\((?!#)|href="(?!#)/);
    const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const used = [...markup.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((match) => match[1]);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('have unique ids, alt texts and captions', () => {
    for (const key of ['id', 'alt', 'caption'] as const)
      expect(new Set(all.map((scene) => scene[key])).size).toBe(all.length);
  });

  it('include sixteen different ones for the facility gallery', () => {
    expect(new Set(FACILITY_SCENES).size).toBe(16);
  });

  it('are found by id and by address', () => {
    expect(sceneForSrc(sceneOf('raffle').src)).toBe(sceneOf('raffle'));
    expect(sceneForSrc('/uploads/other.jpg')).toBeNull();
    expect(sceneForSrc(null)).toBeNull();
  });

  it('exist, as do the map, its pin and the event placeholder', () => {
    for (const src of [MAP_FALLBACK.src, MAP_PIN.src, EVENT_PLACEHOLDER]) expect(isServed(src)).toBe(true);
  });
});
