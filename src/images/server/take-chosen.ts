import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { ChosenPicture } from '../chosen-picture.ts'
import { imageProblems } from '../images-api.ts'
import { describePicture, findImages } from './find-images.ts'

/**
 * Looks for pictures that were chosen, and describes anew those that come with words; answers their ids in order.
 * @throws Problem `picture_not_found`
 */
export async function takeChosen(sql: Queryable, chosen: readonly ChosenPicture[]): Promise<string[]> {
  const ids = chosen.map(({ id }) => id)
  if ((await findImages(sql, ids)).size < ids.length) throw new Problem(imageProblems.picture_not_found)
  for (const { id, ...told } of chosen) await describePicture(sql, id, told)
  return ids
}
