import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { ChosenPicture } from '../chosen-picture.ts'
import { areTooManyFilms, FILM_TWICE, haveTwinFilms, TOO_MANY_FILMS } from '../film.ts'
import { imageProblems } from '../images-api.ts'
import { describePicture, findImages } from './find-images.ts'

const wrongViews = (message: string) =>
  new Problem(generalProblems.invalid_input, { message, errors: [{ field: 'images.gallery', message }] })

/**
 * Looks for pictures that were chosen, and describes anew those that come with words; answers their ids in order.
 * @throws Problem `picture_not_found`; `invalid_input` for more films than a work may have, and for one that is there twice
 */
export async function takeChosen(sql: Queryable, chosen: readonly ChosenPicture[]): Promise<string[]> {
  const ids = chosen.map(({ id }) => id)
  const found = await findImages(sql, ids)
  if (found.size < ids.length) throw new Problem(imageProblems.picture_not_found)
  const views = [...found.values()]
  if (haveTwinFilms(views)) throw wrongViews(FILM_TWICE)
  if (areTooManyFilms(views)) throw wrongViews(TOO_MANY_FILMS)
  for (const { id, ...told } of chosen) await describePicture(sql, id, told)
  return ids
}
