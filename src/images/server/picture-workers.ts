import { join } from 'node:path'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import { machineMemory } from '#platform/process/machine-memory.ts'
import type { ColourFamily } from '../colours.ts'
import type { SquareCut } from '../square-cut.ts'
import type { Size, Variant } from '../variants.ts'
import { avifPixelsWithin, decodersWithin, fitsWithin } from './decoder-memory.ts'
import { MemoryWants } from './memory-wants.ts'
import {
  type CardText,
  type Examined,
  type MadeFile,
  type MasterFormat,
  OutOfMemory,
  type PackedFilm,
  type SquareFile,
  type Work,
} from './picture-work.ts'
import type { QueuePriority } from './priority-queue.ts'
import { WorkerProcess } from './worker-process.ts'

/** Where pictures are worked on, outside of the process that answers visitors: as many at once as the memory allows. */
export interface PictureWorkers {
  /** Where files lie while they are worked on. */
  readonly folder: string
  /** What found no memory. */
  readonly wants: Pick<MemoryWants, 'count' | 'isUnmet'>
  /** Reads a new picture and makes its first files while somebody waits. */
  examine(file: string, options: { formats: readonly MasterFormat[]; zoomLimit: number }): Promise<Examined>
  /** Pixels of the largest file in AVIF that the machine has the memory for. */
  readonly avifPixels: number
  /** Whether the machine has the memory for a file of a picture of this size. */
  canMake(variant: Variant, size: Size): boolean
  /** Makes files of an accepted picture when the machine has nothing better to do. */
  make(file: string, variants: readonly Variant[]): Promise<readonly MadeFile[]>
  makeCard(picture: Uint8Array, text: CardText): Promise<Uint8Array>
  nameColours(picture: Uint8Array): Promise<readonly ColourFamily[]>
  /** Makes square PNGs of a picture's part, in the order of `files`, while somebody waits. */
  cutSquares(
    picture: Uint8Array,
    cut: SquareCut,
    files: readonly SquareFile[],
  ): Promise<readonly Uint8Array[]>
  /** Reads a new film and packs it anew while somebody waits. @param packed the file that it goes to */
  packFilm(file: string, packed: string): Promise<PackedFilm>
  stop(): void
}

interface PictureWorkersOptions {
  /** Bytes that the shop and its decoders may take together. */
  readonly memory?: number
  /** Hears when a picture found no memory, whoever asked for it. */
  readonly log?: Log
  readonly clock?: Clock
}

/** @param folder for files that are being worked on; on the same disk as the media it saves a copy */
export function openPictureWorkers(
  folder: string,
  { memory = machineMemory(), log, clock = systemClock }: PictureWorkersOptions = {},
): PictureWorkers {
  const atOnce = decodersWithin(memory)
  const all = Array.from({ length: atOnce }, () => new WorkerProcess())
  // The last one is left to what can wait, unless it is the only one.
  const forPrompt = all.slice(0, Math.max(1, atOnce - 1))
  const wants = new MemoryWants(clock)
  const run = async <W extends Work>(worker: WorkerProcess | undefined, work: W, priority: QueuePriority) => {
    if (worker === undefined) throw new Error('no picture can be decoded without a decoder')
    try {
      const result = await worker.run(work, priority)
      await wants.meet(work)
      return result
    } catch (error) {
      if (!(error instanceof OutOfMemory)) throw error
      // Whoever brings the picture cannot mend it.
      log?.error({ err: error }, 'a picture found no memory on this machine')
      await wants.add(work)
      throw error
    }
  }
  const prompt = <W extends Work>(work: W) =>
    run(forPrompt.toSorted((one, other) => one.waiting - other.waiting)[0], work, 'prompt')
  const patient = <W extends Work>(work: W) => run(all.at(-1), work, 'patient')
  return {
    folder,
    wants,
    avifPixels: avifPixelsWithin(memory),
    canMake: (variant, size) => fitsWithin(memory, variant, size),
    examine: (file, options) => prompt({ task: 'examine', file, ...options }),
    make: (file, variants) => patient({ task: 'make', file, variants }),
    makeCard: (picture, text) => patient({ task: 'card', picture, text, fonts: join(folder, 'fonts') }),
    nameColours: (picture) => patient({ task: 'colours', picture }),
    cutSquares: (picture, cut, files) => prompt({ task: 'squares', picture, cut, files }),
    packFilm: (file, packed) => prompt({ task: 'film', file, packed }),
    stop() {
      for (const each of all) each.stop()
    },
  }
}
