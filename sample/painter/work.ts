import type { Painting, PictureSize } from './surface.ts'

/** A picture of the sample catalogue; measures in cm of the real one. */
export interface Work extends PictureSize {
  /** File name without its ending. */
  name: string
  paint: () => Painting | Promise<Painting>
}
