import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { carryPictures } from '../carry-over.ts'
import type { ChosenPicture } from '../chosen-picture.ts'
import { imageProblems } from '../images-api.ts'

interface Carrying {
  /** The ids that the list was made from; `undefined` where nobody says so, and the list is what is wanted. */
  readonly from: readonly string[] | undefined
  /** The ids that are there by now. */
  readonly now: readonly string[]
  /** As many as there may be. */
  readonly most: number
  /** The field of the list. */
  readonly field: string
}

/**
 * What a list of chosen pictures wants of the pictures as they are by now.
 * @throws Problem `pictures_changed` where it tells something of one that others have removed; `invalid_input` for too many
 */
export function carryChosen(
  chosen: readonly ChosenPicture[],
  { from, now, most, field }: Carrying,
): readonly ChosenPicture[] {
  if (from === undefined) return chosen
  const wanted = carryPictures(chosen, { from, now })
  if (wanted === undefined) throw picturesChanged(field)
  if (wanted.length > most) {
    const message = `Con las que se agregaron en otra pestaña o en otro dispositivo serían más de ${most} imágenes: quitá una y probá de nuevo.`
    throw new Problem(generalProblems.invalid_input, { message, errors: [{ field, message }] })
  }
  return wanted
}

export function picturesChanged(field: string): Problem {
  const { message } = imageProblems.pictures_changed
  return new Problem(imageProblems.pictures_changed, { errors: [{ field, message }] })
}
