import { readdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { findCanvas } from './find-canvas.ts'
import { type Corners, extentOfCut, type Pixels, type Point, projection } from './perspective.ts'

const PAINTINGS = new URL('../../sample/pictures/', import.meta.url)

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** A real painting as it is seen on a wall, aslant: each pixel of the wall that lies in the corners shows it. */
async function photographed(name: string, corners: Corners, wall: readonly [number, number, number]) {
  const [width, height] = [300, 225]
  const painting = await pixelsOf(sharp(new URL(name, PAINTINGS).pathname).resize(600))
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    // Light falls from the left, as at a window.
    const light = 1 - (at % width) / width / 20
    data.set([...wall.map((value) => value * light), 255], at * 4)
  }
  const place = projection(corners)
  const steps = extentOfCut(corners, { width: width * 3, height: height * 3 })
  for (let v = 0; v < steps.height; v += 1)
    for (let u = 0; u < steps.width; u += 1) {
      const { x, y } = place((u + 0.5) / steps.width, (v + 0.5) / steps.height)
      const from =
        (Math.floor((v / steps.height) * painting.height) * painting.width +
          Math.floor((u / steps.width) * painting.width)) *
        4
      data.set(
        painting.data.subarray(from, from + 4),
        (Math.floor(y * height) * width + Math.floor(x * width)) * 4,
      )
    }
  return { data, width, height }
}

const farthest = (found: Corners | undefined, meant: Corners): number =>
  Math.max(
    ...meant.map(({ x, y }, index) => Math.hypot(x - (found?.[index]?.x ?? 9), y - (found?.[index]?.y ?? 9))),
  )

const WALL = [140, 150, 158] as const

const corner = (x: number, y: number): Point => ({ x, y })
const SEEN: readonly Corners[] = [
  [corner(0.15, 0.1), corner(0.85, 0.1), corner(0.85, 0.9), corner(0.15, 0.9)],
  [corner(0.2, 0.15), corner(0.8, 0.22), corner(0.78, 0.85), corner(0.22, 0.8)],
  [corner(0.25, 0.08), corner(0.88, 0.2), corner(0.78, 0.92), corner(0.12, 0.82)],
]

test('a painting on a plain wall is found, upright, from the side and turned', async () => {
  const names = (await readdir(PAINTINGS)).filter((name) => /\.(jpe?g|webp|png)$/.test(name)).slice(0, 6)
  expect(names.length).toBe(6)
  const far: string[] = []
  for (const name of names)
    for (const corners of SEEN) {
      const away = farthest(findCanvas(await photographed(name, corners, WALL)), corners)
      if (away > 0.03) far.push(`${name} ${away.toFixed(3)}`)
    }
  // A painting whose edge has the colour of the wall has no edge.
  expect(far.length / (names.length * SEEN.length)).toBeLessThan(0.3)
})

test('a wall alone, and a painting that fills the photograph, have no corners to offer', async () => {
  const plain = await pixelsOf(sharp({ create: { width: 60, height: 40, channels: 3, background: '#eee' } }))
  expect(findCanvas(plain)).toBeUndefined()
  const [name = ''] = (await readdir(PAINTINGS)).filter((each) => /\.(jpe?g|webp|png)$/.test(each))
  const whole: Corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
  expect(findCanvas(await photographed(name, whole, [236, 232, 224]))).toBeUndefined()
})

test('a frame of another colour belongs to the work', async () => {
  const framed = sharp({ create: { width: 120, height: 90, channels: 3, background: '#f2efe8' } }).composite([
    { input: { create: { width: 72, height: 54, channels: 3, background: '#3b2a1a' } }, left: 24, top: 18 },
    { input: { create: { width: 60, height: 42, channels: 3, background: '#f2efe8' } }, left: 30, top: 24 },
    { input: { create: { width: 40, height: 30, channels: 3, background: '#a04' } }, left: 40, top: 30 },
  ])
  const found = findCanvas(await pixelsOf(sharp(await framed.png().toBuffer())))
  expect(found?.[0]).toEqual({ x: 0.2, y: 0.2 })
  expect(found?.[2]).toEqual({ x: 0.8, y: 0.8 })
})
