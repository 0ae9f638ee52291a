import sharp from 'sharp';
import { readdirSync } from 'node:fs';
const [a, b] = process.argv.slice(2);
for (const f of readdirSync(a)) {
  const [x, y] = await Promise.all([a, b].map((d) => sharp(`${d}/${f}`).removeAlpha().raw().toBuffer({ resolveWithObject: true })));
  if (x.info.width !== y.info.width || x.info.height !== y.info.height) { console.log(f, `size ${x.info.width}x${x.info.height} → ${y.info.width}x${y.info.height}`); continue; }
  let n = 0; let minY = 1e9, maxY = 0;
  for (let i = 0; i < x.data.length; i += 3) if (Math.abs(x.data[i] - y.data[i]) + Math.abs(x.data[i + 1] - y.data[i + 1]) + Math.abs(x.data[i + 2] - y.data[i + 2]) > 30) { n += 1; const r = Math.floor(i / 3 / x.info.width); minY = Math.min(minY, r); maxY = Math.max(maxY, r); }
  console.log(f, n === 0 ? 'same' : `${n} pixels, rows ${minY}-${maxY}`);
}
