import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, listEnvelope, pageQuery } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { shownAddress } from '#platform/contract/web-address.ts'
import { TRASH_DAYS, TRASH_KINDS } from './trash.ts'

export const trashProblems = defineProblems({
  not_in_trash: { status: 404, message: 'Ya no está en la papelera.' },
  cannot_restore: { status: 409, message: 'Ya no hay lugar para recuperarlo.' },
})

/** Something that was deleted. Instants in ISO 8601; at `endsAt` it is gone for good. */
export const TrashAnswer = z.object({
  id: z.string(),
  kind: z.enum(TRASH_KINDS),
  title: z.string(),
  /** Whether it is a view of a work that stands for a film. */
  isFilm: z.boolean(),
  /** A small picture of it; null where there is none. */
  thumbnail: shownAddress.nullable(),
  deletedAt: z.string(),
  endsAt: z.string(),
})
export type TrashAnswer = z.infer<typeof TrashAnswer>

/**
 * A good answer of a call that deletes; `trashed` are the ids under which what it took away lies in the trash, in the order in
 * which it is put back.
 */
export const trashingEnvelope = <Data extends z.ZodType>(data: Data) =>
  envelope(data).extend({ trashed: z.array(z.string()) })

const oneThing = z.object({ id: z.string().max(64) })

export const listTrash = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/trash',
  summary: `What was deleted in the last ${TRASH_DAYS} days, newest first`,
  query: z.object(pageQuery(20)),
  answer: listEnvelope(TrashAnswer),
  problems: [],
})

export const restoreFromTrash = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/trash/:id/restore',
  summary: 'Puts something that was deleted back where it was, as it was',
  params: oneThing,
  answer: envelope(z.null()),
  problems: [trashProblems.not_in_trash, trashProblems.cannot_restore],
})

export const deleteFromTrash = endpoint({
  access: 'administrator',
  method: 'DELETE',
  path: '/trash/:id',
  summary: `Deletes something for good before its ${TRASH_DAYS} days are over`,
  params: oneThing,
  answer: envelope(z.null()),
  problems: [trashProblems.not_in_trash],
})
