/** A five-pointed star round the origin as an SVG shape; its points lie on a circle of this diameter in millimetres. */
export function star(diameter: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = (diameter / 2) * (index % 2 === 0 ? 1 : PENTAGRAM);
    const angle = (index * Math.PI) / 5;
    return `${(radius * Math.sin(angle)).toFixed(2)},${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `<polygon points="${points.join(' ')}"/>`;
}

/** Ratio of the inner to the outer corners when the edges of opposite points are in line. */
const PENTAGRAM = Math.sin(Math.PI / 10) / Math.sin((3 * Math.PI) / 10);
