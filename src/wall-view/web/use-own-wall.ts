import { useState } from 'react'
import {
  centimetresPerPixel,
  firstMark,
  KNOWN_THINGS,
  type KnownThing,
  lengthIn,
  type Mark,
} from '../calibration.ts'
import { NoPicture, type Photo, readPhoto } from './read-photo.ts'

/** The visitor's own wall, as far as she has come with it. */
interface OwnWall {
  readonly photo: Photo
  readonly mark: Mark
  readonly thing: KnownThing
  readonly ownLength: string
  /** Centimetres that a pixel of the photo shows; absent while she measures. */
  readonly perPixel?: number
}

/** While the tab lives, one wall is enough for all works that are tried on it. */
let kept: OwnWall | undefined

const NO_PICTURE = 'No pudimos leer ese archivo como una foto. Probá con una imagen JPG, PNG o WebP.'
const NO_LENGTH = 'Escribí la medida en centímetros, entre 5 cm y 10 m. Por ejemplo: 95.'
const TOO_NEAR = 'Los puntos están demasiado cerca. Separalos: uno en cada punta del objeto.'

interface Refusal {
  readonly of: 'photo' | 'length' | 'mark'
  readonly message: string
}

/** Photo, measuring and scale of the visitor's wall. Nothing of it leaves the browser. */
export function useOwnWall() {
  const [wall, setWall] = useState(kept)
  const [refusal, setRefusal] = useState<Refusal>()
  const [reading, setReading] = useState(false)
  const keep = (next: OwnWall) => {
    kept = next
    setWall(next)
    setRefusal(undefined)
  }

  const choose = async (file: File) => {
    setReading(true)
    try {
      const photo = await readPhoto(file)
      if (wall !== undefined) URL.revokeObjectURL(wall.photo.url)
      keep({ thing: 'sheet', ownLength: '', ...wall, photo, mark: firstMark(photo), perPixel: undefined })
    } catch (error) {
      if (!(error instanceof NoPicture)) throw error
      setRefusal({ of: 'photo', message: NO_PICTURE })
    } finally {
      setReading(false)
    }
  }
  const measure = () => {
    if (wall === undefined) return
    const length = KNOWN_THINGS[wall.thing].length ?? lengthIn(wall.ownLength)
    if (length === undefined) return setRefusal({ of: 'length', message: NO_LENGTH })
    const perPixel = centimetresPerPixel(wall.mark, length, wall.photo)
    if (perPixel === undefined) return setRefusal({ of: 'mark', message: TOO_NEAR })
    keep({ ...wall, perPixel })
  }
  const change = (changes: Partial<Pick<OwnWall, 'mark' | 'thing' | 'ownLength' | 'perPixel'>>) => {
    if (wall !== undefined) keep({ ...wall, ...changes })
  }
  return { wall, reading, refusal, choose, measure, change }
}
