import { type Corners, isConvex, type Pixels, type Point } from './perspective.ts'

/** How far a colour has to be from the wall's before it belongs to the painting, of 441 that there are. */
const UNLIKE_WALL = 30
/** The edge of the photograph that is taken for wall, as a share of its shorter side, and how much of it has to be alike. */
const EDGE = 0.02
const PLAIN = 0.9
/** What the painting fills of a photograph at least and at most, and how much of its corners' quadrilateral. */
const LEAST = 0.12
const MOST = 0.92
const FILLED = 0.8

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Which pixels have the colour that most of the edge has; `undefined` where the edge is no plain wall. */
function wallIn({ data, width, height }: Pixels): ((at: number) => boolean) | undefined {
  const depth = Math.max(1, Math.round(Math.min(width, height) * EDGE))
  const edge: number[] = []
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x < depth || y < depth || x >= width - depth || y >= height - depth) edge.push(at)
  }
  const of = (at: number, colour: number) => data[at * 4 + colour] ?? 0
  const [red, green, blue] = [0, 1, 2].map((colour) => median(edge.map((at) => of(at, colour))))
  const isWall = (at: number) =>
    Math.hypot(of(at, 0) - (red ?? 0), of(at, 1) - (green ?? 0), of(at, 2) - (blue ?? 0)) < UNLIKE_WALL
  return edge.filter(isWall).length >= edge.length * PLAIN ? isWall : undefined
}

/** The pixels beside one; above the first line and below the last there is none. */
const beside = (at: number, width: number): number[] => [
  ...(at % width > 0 ? [at - 1] : []),
  ...(at % width < width - 1 ? [at + 1] : []),
  at - width,
  at + width,
]

/** Takes the marks of a pixel and of all marked ones that touch it. @returns which they were */
function takePatch(marked: Uint8Array, width: number, start: number): number[] {
  const taken = [start]
  marked[start] = 0
  for (let next = 0; next < taken.length; next += 1)
    for (const at of beside(taken[next] ?? 0, width))
      if (marked[at] === 1) {
        marked[at] = 0
        taken.push(at)
      }
  return taken
}

/** The largest patch that the wall does not reach from the edge: what a frame holds is no wall, whatever its colour. */
function paintingIn({ width, height }: Pixels, isWall: (at: number) => boolean): number[] {
  const wall = Uint8Array.from({ length: width * height }, (_, at) => (isWall(at) ? 1 : 0))
  const rest = new Uint8Array(wall.length).fill(1)
  for (let at = 0; at < wall.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1
    if (isEdge && wall[at] === 1) for (const each of takePatch(wall, width, at)) rest[each] = 0
  }
  let largest: number[] = []
  for (let at = 0; at < rest.length; at += 1) {
    if (rest[at] !== 1) continue
    const patch = takePatch(rest, width, at)
    if (patch.length > largest.length) largest = patch
  }
  return largest
}

/** A side of the painting: where it lies across for each place along. */
interface Side {
  readonly slope: number
  readonly start: number
}

/** How far from a side its pixels may lie, and how many places along it are looked at. */
const NEAR = 1.5
const PLACES = 60

/** The straight side on which most of these points lie; some lie elsewhere, where the painting has the wall's colour. */
function sideThrough(points: readonly { readonly along: number; readonly across: number }[]): Side {
  const step = Math.max(1, Math.floor(points.length / PLACES))
  const seen = points.filter((_, index) => index % step === 0)
  let best: Side & { near: number } = { slope: 0, start: 0, near: -1 }
  for (const one of seen)
    for (const other of seen) {
      // From neighbours no direction is told.
      if (other.along - one.along < seen.length / 3) continue
      const slope = (other.across - one.across) / (other.along - one.along)
      const start = one.across - slope * one.along
      const near = seen.filter(({ along, across }) => Math.abs(start + slope * along - across) < NEAR).length
      if (near > best.near) best = { slope, start, near }
    }
  return best
}

/** Where a side that goes down and one that goes across meet. */
function meeting(down: Side, across: Side): Point {
  const y = (across.start + across.slope * down.start) / (1 - across.slope * down.slope)
  return { x: down.start + down.slope * y, y }
}

/** The outermost pixels of a patch, each with its outer edge: where its lines begin and end, and its columns. */
function outlineOf(patch: readonly number[], { width, height }: Pixels) {
  const ends = (count: number) => Array.from({ length: count }, () => ({ first: Infinity, last: -1 }))
  const [lines, columns] = [ends(height), ends(width)]
  for (const at of patch) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (const [each, value] of [[lines[y], x] as const, [columns[x], y] as const]) {
      if (each === undefined) continue
      each.first = Math.min(each.first, value)
      each.last = Math.max(each.last, value + 1)
    }
  }
  /** Not near its corners, where another side comes in. */
  const middle = (all: typeof lines) => {
    const given = all.flatMap((each, along) => (each.last < 0 ? [] : [{ ...each, along: along + 0.5 }]))
    return given.slice(Math.round(given.length * 0.2), Math.round(given.length * 0.8))
  }
  const sides = (all: ReturnType<typeof middle>) =>
    [
      sideThrough(all.map(({ along, first }) => ({ along, across: first }))),
      sideThrough(all.map(({ along, last }) => ({ along, across: last }))),
    ] as const
  return { down: sides(middle(lines)), across: sides(middle(columns)) }
}

/** What four corners hold, as a share of the picture. */
const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % 4] ?? corners[0]
      return sum + x * next.y - next.x * y
    }, 0),
  ) / 2

/**
 * The corners of a painting that was photographed on a plain wall. It is looked for in a small copy of the photograph: 300
 * pixels are enough.
 * @returns `undefined` where nothing with four corners stands out
 */
export function findCanvas(picture: Pixels): Corners | undefined {
  const isWall = wallIn(picture)
  if (isWall === undefined) return undefined
  const patch = paintingIn(picture, isWall)
  const {
    down: [left, right],
    across: [upper, lower],
  } = outlineOf(patch, picture)
  const within = (value: number) => Math.min(Math.max(value, 0), 1)
  const cornerOf = (down: Side, across: Side): Point => {
    const { x, y } = meeting(down, across)
    return { x: within(x / picture.width), y: within(y / picture.height) }
  }
  const corners: Corners = [
    cornerOf(left, upper),
    cornerOf(right, upper),
    cornerOf(right, lower),
    cornerOf(left, lower),
  ]
  const share = areaOf(corners)
  const isPainting =
    share >= LEAST && share <= MOST && patch.length / (picture.width * picture.height) >= share * FILLED
  return isPainting && isConvex(corners) ? corners : undefined
}
