export type Point = readonly [number, number]

/** '1,2 3,4' to points, the way the artist notes an outline in her sketchbook. */
export const points = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return [x, y] as const
    })

/** Catmull-Rom through the points, as a polyline fine enough to fill. */
export function curve(points: readonly Point[], closed = false, steps = 10): Point[] {
  const count = points.length
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[wrapped] as Point
  }
  const line: Point[] = []
  const spans = closed ? count : count - 1
  for (let span = 0; span < spans; span++) {
    const [a, b, c, d] = [at(span - 1), at(span), at(span + 1), at(span + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      line.push([spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)])
    }
  }
  if (!closed) line.push(at(count - 1))
  return line
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
}

export function ellipse(x: number, y: number, rx: number, ry: number, turn = 0): Point[] {
  const line: Point[] = []
  for (let step = 0; step < 64; step++) {
    const angle = (step / 64) * Math.PI * 2
    const px = Math.cos(angle) * rx
    const py = Math.sin(angle) * ry
    line.push([x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)])
  }
  return line
}

export const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** The outline of a line with a changing width: stems, trunks, brims. */
export function ribbon(line: readonly Point[], widthAt: (share: number) => number): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  for (const [index, point] of line.entries()) {
    const before = line[Math.max(0, index - 1)] as Point
    const after = line[Math.min(line.length - 1, index + 1)] as Point
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const half = widthAt(index / Math.max(1, line.length - 1)) / 2
    const nx = (-(after[1] - before[1]) / length) * half
    const ny = ((after[0] - before[0]) / length) * half
    left.push([point[0] + nx, point[1] + ny])
    right.push([point[0] - nx, point[1] - ny])
  }
  return [...left, ...right.reverse()]
}

export const moved = (line: readonly Point[], x: number, y: number, scale = 1): Point[] =>
  line.map((point) => [point[0] * scale + x, point[1] * scale + y])
