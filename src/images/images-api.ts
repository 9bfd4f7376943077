import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { Image } from './image.ts'
import {
  ALT_LIMIT,
  HEIC_REFUSAL,
  MASTER_FORMAT_REFUSAL,
  MASTER_TOO_LARGE,
  PICTURE_FORMAT_REFUSAL,
  PICTURE_TOO_LARGE,
  UPLOAD_MEGABYTES,
} from './picture-rules.ts'

export const imageProblems = defineProblems({
  image_missing: { status: 400, message: 'Debe subir una imagen o proporcionar una URL' },
  image_damaged: { status: 400, message: 'La imagen está dañada o incompleta. Probá con otro archivo.' },
  image_suspicious: {
    status: 400,
    message: 'El archivo contiene algo más que una imagen. Guardalo de nuevo como JPG y volvé a subirlo.',
  },
  image_too_many_pixels: {
    status: 400,
    message: 'La imagen tiene demasiados píxeles. Reducila a 100 megapíxeles como máximo.',
  },
  image_too_narrow: {
    status: 400,
    message: 'La imagen es demasiado angosta: un lado puede ser hasta 20 veces más largo que el otro.',
  },
  image_url_refused: {
    status: 400,
    message:
      'No podemos tomar una imagen de esa dirección. Usá una dirección pública que empiece con https://.',
  },
  image_url_unreachable: {
    status: 400,
    message: 'No pudimos descargar la imagen de esa dirección. Probá de nuevo o subí el archivo.',
  },
  picture_not_found: { status: 400, message: 'Una de las imágenes ya no existe. Volvé a subirla.' },
  pictures_changed: {
    status: 409,
    message:
      'Esa imagen ya no está: la quitaron o la cambiaron en otra pestaña o en otro dispositivo. Mirá cómo quedaron las imágenes y probá de nuevo.',
  },
  image_not_found: { status: 404, message: 'No encontramos esa imagen.' },
  image_in_use: {
    status: 409,
    message: 'La imagen está en uso. Quitala de donde se muestra antes de eliminarla.',
  },
  image_too_large: { status: 413, message: PICTURE_TOO_LARGE },
  image_master_too_large: { status: 413, message: MASTER_TOO_LARGE },
  image_wrong_format: { status: 415, message: PICTURE_FORMAT_REFUSAL },
  image_master_wrong_format: {
    status: 415,
    message: MASTER_FORMAT_REFUSAL,
  },
  image_heic: {
    status: 415,
    message: HEIC_REFUSAL,
  },
  image_upload_unfinished: { status: 409, message: 'La imagen todavía no llegó completa.' },
  images_busy: {
    status: 503,
    message: 'Estamos procesando muchas imágenes. Esperá un momento y probá de nuevo.',
  },
  images_no_memory: {
    status: 503,
    message:
      'El servidor no tuvo memoria suficiente para preparar este archivo. Probá de nuevo en un rato, o con una versión más chica.',
  },
  images_away: {
    status: 503,
    message: 'No pudimos llegar al lugar donde se guardan las imágenes. Probá de nuevo en unos minutos.',
  },
  images_no_room: { status: 503, message: 'No hay espacio para guardar la imagen en el servidor.' },
})

/** What keeping a picture may be refused with, wherever it comes from. */
const keepingProblems = [
  imageProblems.image_missing,
  imageProblems.image_damaged,
  imageProblems.image_suspicious,
  imageProblems.image_too_many_pixels,
  imageProblems.image_too_narrow,
  imageProblems.images_busy,
  imageProblems.images_no_memory,
  imageProblems.images_away,
  imageProblems.images_no_room,
]

/** The same of a picture for the web, of those formats and that size. */
export const pictureProblems = [
  ...keepingProblems,
  imageProblems.image_too_large,
  imageProblems.image_wrong_format,
]

/** Where a master is sent by the tus protocol, below /api. */
export const MASTER_UPLOAD_PATH = '/upload/master'

export const uploadImage = endpoint({
  repeated: 'once',
  access: 'staff',
  method: 'POST',
  path: '/upload/image',
  summary: `Accepts a picture (JPG, PNG or WebP, ${UPLOAD_MEGABYTES} MB) and answers it with its first sizes; the others follow`,
  body: z.object({
    image: z.file(),
    alt: z.string().max(ALT_LIMIT, `La descripción no puede superar los ${ALT_LIMIT} caracteres`).optional(),
  }),
  answer: envelope(Image),
  problems: pictureProblems,
})

export const takeMaster = endpoint({
  access: 'staff',
  method: 'POST',
  path: `${MASTER_UPLOAD_PATH}/:upload/image`,
  summary: 'Answers the picture of a master whose last part has come but whose answer got lost on the way',
  params: z.object({ upload: z.string().regex(/^[0-9a-f]{32}$/) }),
  answer: envelope(Image),
  problems: [
    ...keepingProblems,
    imageProblems.image_not_found,
    imageProblems.image_upload_unfinished,
    imageProblems.image_master_wrong_format,
    imageProblems.image_heic,
  ],
})

export const deleteImage = endpoint({
  access: 'staff',
  method: 'DELETE',
  path: '/upload/image/:id',
  summary: 'Removes a picture that nothing shows; its files follow a week later',
  params: z.object({ id: z.string().max(200) }),
  answer: envelope(z.null()),
  problems: [imageProblems.image_not_found, imageProblems.image_in_use],
})
