import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { coloursIn } from '../colours.ts'
import { cutSquares } from './cut-squares.ts'
import { examinePicture } from './examine-picture.ts'
import { makeFile, pixelsOf } from './make-files.ts'
import { makeShareCard } from './make-share-card.ts'
import {
  type MadeFile,
  type MakeTask,
  MOST_PIXELS,
  type NameColours,
  RefusedFilm,
  RefusedPicture,
  type Work,
  type WorkReply,
} from './picture-work.ts'
import { wantOfMemoryIn } from './want-of-memory.ts'

/**
 * The process that decodes pictures. Whatever a file does to a decoder happens here, and the memory it takes
 * goes back when the process ends. Its only argument is how willingly it lets others go first.
 */
const LAST_IN_LINE = 19

/** Linux alone: on a machine without memory this process is ended, and not the shop. */
function goFirstWithoutMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Elsewhere, or where it may not be written, the largest process is ended: mostly this one.
  }
}

goFirstWithoutMemory()
if (process.argv[2] === 'patient') setPriority(LAST_IN_LINE)
sharp.cache(false)
sharp.concurrency(1)
// Nothing but these is ever opened, whatever a file claims to be: no SVG, no PDF, no GIF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadTiff',
    'VipsForeignLoadHeif',
  ],
})

async function makeFiles({ file, variants }: MakeTask): Promise<readonly MadeFile[]> {
  const pixels = await pixelsOf(file, Math.max(...variants.map(({ width }) => width)))
  const files: MadeFile[] = []
  for (const variant of variants) files.push(await makeFile(pixels, variant))
  return files
}

/** As many dots as a glance takes in: more would only count the grain of the canvas. */
const GLANCE = 64

async function nameColours({ picture }: NameColours) {
  const pixels = await sharp(picture, { limitInputPixels: MOST_PIXELS })
    .resize(GLANCE, GLANCE, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return coloursIn(pixels)
}

async function carryOut(work: Work): Promise<WorkReply> {
  try {
    switch (work.task) {
      case 'examine':
        return { done: await examinePicture(work) }
      case 'make':
        return { done: await makeFiles(work) }
      case 'card':
        return { done: await makeShareCard(work) }
      case 'colours':
        return { done: await nameColours(work) }
      case 'squares':
        return { done: await cutSquares(work) }
      case 'film': {
        // Most shops never see one.
        const { packFilm } = await import('./pack-film.ts')
        return { done: await packFilm(work) }
      }
    }
  } catch (error) {
    const withoutMemory = wantOfMemoryIn(error)
    if (withoutMemory !== undefined) return { withoutMemory }
    if (error instanceof RefusedPicture)
      return { refused: error.refusal, because: String(error.cause ?? error.message) }
    if (error instanceof RefusedFilm)
      return { refusedFilm: error.refusal, because: String(error.cause ?? error.message) }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// A terminal and a supervisor tell all processes of the shop to stop. The shop itself finishes what is under way, and
// ends this one when it is done.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', async (work: Work) => {
  process.send?.(await carryOut(work))
})
process.on('disconnect', () => process.exit())
