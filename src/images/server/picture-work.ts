import type { ColourFamily } from '../colours.ts'
import type { FilmFormat } from '../film.ts'
import type { SquareCut, squaresIn } from '../square-cut.ts'
import type { Size, Variant } from '../variants.ts'

/** What a picture may be when it arrives. */
export const MASTER_FORMATS = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const
export type MasterFormat = (typeof MASTER_FORMATS)[number]

/** No picture has more pixels: decided from its head, before anything is decoded. */
export const MOST_PIXELS = 100_000_000

/** Reads a picture that nobody has looked at yet and makes its first files. */
export interface Examine {
  readonly task: 'examine'
  readonly file: string
  readonly formats: readonly MasterFormat[]
  readonly zoomLimit: number
}

/** Makes files of a picture that was accepted. */
export interface MakeTask {
  readonly task: 'make'
  readonly file: string
  readonly variants: readonly Variant[]
}

/** What the card says below the picture that is shared. */
export interface CardText {
  readonly title: string
  readonly artist: string
  /** The price, or that the work is sold; empty says nothing. */
  readonly note: string
}

/** Makes the picture that messengers show of a work. */
export interface MakeCard {
  readonly task: 'card'
  readonly picture: Uint8Array
  readonly text: CardText
  /** A folder for the fonts that the text is written in. */
  readonly fonts: string
}

/** Names the colours that a picture of the gallery is seen to have. */
export interface NameColours {
  readonly task: 'colours'
  readonly picture: Uint8Array
}

/** A square file. `side` in pixels. */
export interface SquareFile {
  readonly part: keyof ReturnType<typeof squaresIn>
  readonly side: number
}

/** Makes icons of a picture of the gallery. */
export interface CutSquares {
  readonly task: 'squares'
  readonly picture: Uint8Array
  readonly cut: SquareCut
  readonly files: readonly SquareFile[]
}

/** Reads a film that nobody has looked at yet, and packs it anew. */
export interface PackFilm {
  readonly task: 'film'
  readonly file: string
  /** Where the packed film goes. */
  readonly packed: string
}

/** Seconds and pixels of an upright film. */
export interface PackedFilm extends Size {
  readonly format: FilmFormat
  readonly seconds: number
}

export interface MadeFile extends Variant {
  readonly bytes: Uint8Array
}

/** Sizes of the upright picture in pixels; `placeholder` is a thumbhash in base64. */
export interface Examined extends Size {
  readonly placeholder: string
  readonly files: readonly MadeFile[]
}

export interface WorkResults {
  readonly examine: Examined
  readonly make: readonly MadeFile[]
  readonly card: Uint8Array
  readonly colours: readonly ColourFamily[]
  readonly squares: readonly Uint8Array[]
  readonly film: PackedFilm
}

export type Work = Examine | MakeTask | MakeCard | NameColours | CutSquares | PackFilm

/** Why a file is no picture that we take; everything else that goes wrong is a fault. */
export type Refusal = 'wrong_format' | 'heic' | 'too_many_pixels' | 'too_narrow' | 'damaged' | 'suspicious'

/** Why a file is no film that we take. */
export type FilmRefusal = 'wrong_format' | 'hevc' | 'wrong_codec' | 'too_long' | 'damaged'

export class RefusedFilm extends Error {
  readonly refusal: FilmRefusal

  constructor(refusal: FilmRefusal, cause?: unknown) {
    super(`the film was refused: ${refusal}`, { cause })
    this.refusal = refusal
  }
}

export class RefusedPicture extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, cause?: unknown) {
    super(`the picture was refused: ${refusal}`, { cause })
    this.refusal = refusal
  }
}

/** The machine had no memory left for a picture just now: no fault of the picture. */
export class OutOfMemory extends Error {}

/** How the worker process answers. */
export type WorkReply =
  | { readonly done: WorkResults[Work['task']] }
  | { readonly withoutMemory: string }
  | { readonly refused: Refusal; readonly because: string }
  | { readonly refusedFilm: FilmRefusal; readonly because: string }
  | { readonly failed: string }
