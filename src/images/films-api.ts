import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import {
  FILM_CODEC_REFUSAL,
  FILM_DAMAGED,
  FILM_FORMAT_REFUSAL,
  FILM_HEVC_REFUSAL,
  FILM_TOO_LARGE,
  FILM_TOO_LONG,
} from './film-rules.ts'
import { Image } from './image.ts'
import { imageProblems } from './images-api.ts'

export const filmProblems = defineProblems({
  film_damaged: { status: 400, message: FILM_DAMAGED },
  film_too_long: { status: 400, message: FILM_TOO_LONG },
  film_without_poster: {
    status: 400,
    message: 'La película necesita una imagen que se vea antes de verla: subí primero la imagen de la obra.',
  },
  film_not_found: { status: 404, message: 'No encontramos esa película.' },
  film_unfinished: { status: 409, message: 'La película todavía no llegó completa.' },
  film_too_large: { status: 413, message: FILM_TOO_LARGE },
  film_wrong_format: { status: 415, message: FILM_FORMAT_REFUSAL },
  film_hevc: { status: 415, message: FILM_HEVC_REFUSAL },
  film_wrong_codec: { status: 415, message: FILM_CODEC_REFUSAL },
})

/** Where a film is sent by the tus protocol, below /api. Its metadata: `poster`, the address of a picture of the gallery, and `alt`. */
export const FILM_UPLOAD_PATH = '/upload/film'

export const takeFilm = endpoint({
  access: 'staff',
  method: 'POST',
  path: `${FILM_UPLOAD_PATH}/:upload/film`,
  summary:
    'Answers the film of an upload, with the picture that stands for it, when its last part has come but its answer got lost',
  params: z.object({ upload: z.string().regex(/^[0-9a-f]{32}$/) }),
  answer: envelope(Image),
  problems: [
    filmProblems.film_damaged,
    filmProblems.film_too_long,
    filmProblems.film_without_poster,
    filmProblems.film_not_found,
    filmProblems.film_unfinished,
    filmProblems.film_wrong_format,
    filmProblems.film_hevc,
    filmProblems.film_wrong_codec,
    imageProblems.images_busy,
    imageProblems.images_no_memory,
    imageProblems.images_away,
    imageProblems.images_no_room,
  ],
})
