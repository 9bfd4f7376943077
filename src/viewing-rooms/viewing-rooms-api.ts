import { z } from 'zod'
import { ArtworkAnswer } from '#artworks/artworks-api.ts'
import { GatheredWork, workIds } from '#artworks/gathered-works.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { freeText, neededText } from '#platform/contract/written-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import {
  DAY,
  LONGEST_DAYS,
  MOST_ROOMS,
  MOST_WORKS,
  NAME_LIMIT,
  TEXT_LIMIT,
  WHOM_LIMIT,
} from './viewing-room.ts'

export const roomProblems = defineProblems({
  room_not_found: { status: 404, message: 'Sala no encontrada' },
  room_unknown: {
    status: 404,
    message: 'Este enlace no abre ninguna sala. Pedile uno nuevo a la galería.',
  },
  room_over: { status: 404, message: 'Esta sala ya cerró.' },
  too_many_rooms: {
    status: 409,
    message: `No puede haber más de ${MOST_ROOMS} salas. Las que cerraron se van solas con el tiempo.`,
  },
  room_work_gone: {
    status: 409,
    message: 'Una de las obras ya no está. Quitala de la sala y probá de nuevo.',
  },
  room_ends_too_soon: { status: 400, message: 'Elegí un día que no haya pasado' },
  room_ends_too_late: {
    status: 400,
    message: `Una sala está abierta hasta ${periodText(LONGEST_DAYS, 'day')}`,
  },
})

const roomFields = {
  id: z.string(),
  name: z.string(),
  /** Noted for the artist alone. */
  forWhom: z.string(),
  /** Until when it is open, in ISO 8601. */
  endsAt: z.string(),
  isOpen: z.boolean(),
  /** Whether a link leads to it: what the link is, nobody can say any more. */
  hasLink: z.boolean(),
  /** How often it was opened in a browser, and when last. */
  visits: z.int(),
  lastVisitAt: z.string().nullable(),
}

/** A room as the artist's list has it. */
const StudioRoom = z.object({ ...roomFields, works: z.int() })
export type StudioRoom = z.infer<typeof StudioRoom>

/** A room as its form has it, with its works in their order. */
const WholeRoom = z.object({
  ...roomFields,
  text: z.string(),
  showsPrices: z.boolean(),
  works: z.array(GatheredWork),
})
export type WholeRoom = z.infer<typeof WholeRoom>

/** All of a room as it is saved. */
export const RoomPayload = z.object({
  name: neededText('El nombre es requerido', NAME_LIMIT),
  forWhom: freeText(WHOM_LIMIT).default(''),
  text: freeText(TEXT_LIMIT).default(''),
  /** The last day on which it is open. */
  endsOn: z.string('Elegí hasta qué día está abierta').regex(DAY, 'Elegí hasta qué día está abierta'),
  /** Whether also those prices are shown that visitors have to ask for, and those of drafts. */
  showsPrices: z.boolean().default(false),
  works: workIds(MOST_WORKS, `Una sala puede tener hasta ${MOST_WORKS} obras`).min(
    1,
    'Elegí al menos una obra',
  ),
})
export type RoomPayload = z.infer<typeof RoomPayload>

const oneRoom = z.object({ id: z.string().max(64) })

export const listRooms = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/viewing-rooms',
  summary: 'The private rooms, the newest first',
  answer: envelope(z.array(StudioRoom)),
  problems: [],
})

export const readRoom = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/viewing-rooms/:id',
  summary: 'One private room with its works',
  params: oneRoom,
  answer: envelope(WholeRoom),
  problems: [roomProblems.room_not_found],
})

const { room_ends_too_soon, room_ends_too_late, room_work_gone } = roomProblems
const saveProblems = [room_ends_too_soon, room_ends_too_late, room_work_gone]

export const createRoom = endpoint({
  repeated: 'once',
  access: 'administrator',
  method: 'POST',
  path: '/viewing-rooms',
  summary: 'Makes a private room; no link leads to it yet',
  body: RoomPayload,
  answer: envelope(WholeRoom),
  problems: [...saveProblems, roomProblems.too_many_rooms],
})

export const replaceRoom = endpoint({
  access: 'administrator',
  method: 'PUT',
  path: '/viewing-rooms/:id',
  summary: 'Replaces all of a private room but its link; one that was over is open again',
  params: oneRoom,
  body: RoomPayload,
  answer: envelope(WholeRoom),
  problems: [...saveProblems, roomProblems.room_not_found],
})

export const closeRoom = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/viewing-rooms/:id/close',
  summary: 'Closes a private room now; doing it twice is no error',
  params: oneRoom,
  answer: envelope(WholeRoom),
  problems: [roomProblems.room_not_found],
})

export const linkRoom = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/viewing-rooms/:id/link',
  summary: 'Makes the link to a private room, which is told this once; the one before leads nowhere any more',
  params: oneRoom,
  answer: envelope(z.object({ secret: z.string() })),
  problems: [roomProblems.room_not_found, roomProblems.room_over],
})

const bySecret = z.object({ secret: z.string().min(1).max(64) })

/** A work in a room: `published` where visitors of the gallery see it as well. */
const ShownWork = ArtworkAnswer.extend({ published: z.boolean() })

/** What whoever has the link sees. */
const OpenedRoom = z.object({
  name: z.string(),
  text: z.string(),
  endsAt: z.string(),
  works: z.array(ShownWork),
})
export type OpenedRoom = z.infer<typeof OpenedRoom>

/** A room is looked at by few: whoever asks oftener guesses. */
const LOOKS_A_MINUTE = 60

export const openRoom = endpoint({
  access: 'public',
  method: 'GET',
  path: '/viewing-rooms/opened',
  summary:
    'A private room with its works as they are now, drafts too, for whoever has its link; changes nothing',
  query: bySecret,
  answer: envelope(OpenedRoom),
  problems: [roomProblems.room_unknown, roomProblems.room_over],
  callsAMinute: LOOKS_A_MINUTE,
})

export const visitRoom = endpoint({
  access: 'public',
  method: 'POST',
  path: '/viewing-rooms/opened',
  summary: 'Said by a browser that shows a private room: counts it',
  body: bySecret,
  answer: envelope(z.null()),
  problems: [roomProblems.room_unknown, roomProblems.room_over],
  callsAMinute: LOOKS_A_MINUTE,
})
