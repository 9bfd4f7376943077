import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { ChosenPicture } from '../chosen-picture.ts'
import { areTooManyFilms, TOO_MANY_FILMS } from '../film.ts'
import { imageProblems } from '../images-api.ts'
import { describePicture, findImages } from './find-images.ts'

const tooManyFilms = () =>
  new Problem(generalProblems.invalid_input, {
    message: TOO_MANY_FILMS,
    errors: [{ field: 'images.gallery', message: TOO_MANY_FILMS }],
  })

/**
 * Looks for pictures that were chosen, and describes anew those that come with words; answers their ids in order.
 * @throws Problem `picture_not_found`; `invalid_input` for more films than a work may have
 */
export async function takeChosen(sql: Queryable, chosen: readonly ChosenPicture[]): Promise<string[]> {
  const ids = chosen.map(({ id }) => id)
  const found = await findImages(sql, ids)
  if (found.size < ids.length) throw new Problem(imageProblems.picture_not_found)
  if (areTooManyFilms([...found.values()])) throw tooManyFilms()
  for (const { id, ...told } of chosen) await describePicture(sql, id, told)
  return ids
}
