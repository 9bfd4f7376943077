import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { imageProblems } from '../images-api.ts'
import { NoRoom } from './media-store.ts'
import { OutOfMemory } from './picture-work.ts'
import { PictureWorkersBusy, PictureWorkersStopped } from './worker-process.ts'

/** What whoever brings a picture or a film is told when it is not the file that is wrong. Other errors stay what they are. */
export function shopProblemOf(error: unknown): unknown {
  if (error instanceof NoRoom) return new Problem(imageProblems.images_no_room, { cause: error })
  // The decoders have written it down, whoever asked.
  if (error instanceof OutOfMemory) return new Problem(imageProblems.images_no_memory, { retryAfter: 60 })
  if (error instanceof PictureWorkersBusy) return new Problem(imageProblems.images_busy, { retryAfter: 10 })
  if (error instanceof PictureWorkersStopped)
    return new Problem(generalProblems.unavailable, { retryAfter: 5 })
  return error
}
