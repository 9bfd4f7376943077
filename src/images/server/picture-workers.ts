import { join } from 'node:path'
import type { ColourFamily } from '../colours.ts'
import type { SquareCut } from '../square-cut.ts'
import type { Variant } from '../variants.ts'
import type { CardText, Examined, MadeFile, MasterFormat, PackedFilm, SquareFile } from './picture-work.ts'
import { WorkerProcess } from './worker-process.ts'

/** Where pictures are worked on, outside of the process that answers visitors: at most three at once. */
export interface PictureWorkers {
  /** Where files lie while they are worked on. */
  readonly folder: string
  /** Reads a new picture and makes its first files while somebody waits. */
  examine(file: string, wishes: { formats: readonly MasterFormat[]; zoomLimit: number }): Promise<Examined>
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

/** @param folder for files that are being worked on; on the same disk as the media it saves a copy */
export function openPictureWorkers(folder: string): PictureWorkers {
  const [first, second] = [new WorkerProcess('prompt'), new WorkerProcess('prompt')]
  const prompt = () => (first.waiting <= second.waiting ? first : second)
  const patient = new WorkerProcess('patient')
  return {
    folder,
    examine: (file, wishes) => prompt().run({ task: 'examine', file, ...wishes }),
    make: (file, variants) => patient.run({ task: 'make', file, variants }),
    makeCard: (picture, text) => patient.run({ task: 'card', picture, text, fonts: join(folder, 'fonts') }),
    nameColours: (picture) => patient.run({ task: 'colours', picture }),
    cutSquares: (picture, cut, files) => prompt().run({ task: 'squares', picture, cut, files }),
    packFilm: (file, packed) => prompt().run({ task: 'film', file, packed }),
    stop() {
      for (const bench of [first, second, patient]) bench.stop()
    },
  }
}
