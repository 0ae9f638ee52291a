import { polygon } from './picture.mjs';

/**
 * A pinhole camera over flat ground, so that courts, rooms and tables share one true perspective.
 * World units are metres: x to the right, y up, z away from the viewer. `yaw` (radians) turns the world about (0, 0, pivot).
 */
export function camera({ cx = 600, horizon = 330, height = 3, focal = 900, yaw = 0, pivot = 10 }) {
  const at = (x, y, z) => {
    const dz = z - pivot;
    const wx = x * Math.cos(yaw) + dz * Math.sin(yaw);
    const wz = Math.max(0.35, -x * Math.sin(yaw) + dz * Math.cos(yaw) + pivot);
    return [cx + (focal * wx) / wz, horizon + (focal * (height - y)) / wz];
  };
  const depth = (x, z) => Math.max(0.35, -x * Math.sin(yaw) + (z - pivot) * Math.cos(yaw) + pivot);
  return {
    at,
    /** Pixels a metre at that place. */
    scale: (x, z) => focal / depth(x, z),
    /** Polygon through world points `[x, y, z]`. */
    poly: (points) => polygon(points.map((point) => at(...point))),
    /** Flat rectangle on the ground (or at height y). */
    floor: (x0, z0, x1, z1, y = 0) => polygon([at(x0, y, z0), at(x1, y, z0), at(x1, y, z1), at(x0, y, z1)]),
    /** A painted line on the ground between two points. */
    mark: (x0, z0, x1, z1, width = 0.12) => {
      const length = Math.hypot(x1 - x0, z1 - z0);
      const [nx, nz] = [((z1 - z0) / length) * (width / 2), (-(x1 - x0) / length) * (width / 2)];
      return polygon([
        at(x0 + nx, 0, z0 + nz),
        at(x1 + nx, 0, z1 + nz),
        at(x1 - nx, 0, z1 - nz),
        at(x0 - nx, 0, z0 - nz),
      ]);
    },
    /** A painted arc (degrees) as one band. */
    arc: (x, z, radius, from, to, width = 0.12, steps = 24) => {
      const ring = (r) =>
        Array.from({ length: steps + 1 }, (_, i) => {
          const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
          return at(x + Math.cos(angle) * r, 0, z + Math.sin(angle) * r);
        });
      return polygon([...ring(radius + width / 2), ...ring(radius - width / 2).reverse()]);
    },
    /** The ellipse of a horizontal disc: `[cx, cy, rx, ry]`. */
    disc: (x, y, z, radius) => {
      const d = depth(x, z);
      const [sx] = at(x, y, z);
      const near = horizon + (focal * (height - y)) / Math.max(0.35, d - radius);
      const far = horizon + (focal * (height - y)) / (d + radius);
      return [sx, (near + far) / 2, (focal * radius) / d, Math.abs(near - far) / 2];
    },
  };
}
