import { z } from 'zod'
import { ArtworkAnswer, artworkProblems, oneArtwork } from '#artworks/artworks-api.ts'
import { GatheredWork, workIds } from '#artworks/gathered-works.ts'
import { Image } from '#images/image.ts'
import { pageTags } from '#pages/page-tags.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { shownAddress, tooLong } from '#platform/contract/web-address.ts'
import { trashingEnvelope } from '#trash/trash-api.ts'
import { MOST_SERIES, MOST_WORKS, NAME_LIMIT, TEXT_LIMIT } from './series.ts'

export const seriesProblems = defineProblems({
  series_not_found: { status: 404, message: 'Serie no encontrada' },
  series_retired: { status: 404, message: 'Esta serie ya no se exhibe' },
  series_name_taken: { status: 409, message: 'Ya hay una serie con ese nombre' },
  too_many_series: { status: 409, message: `No puede haber más de ${MOST_SERIES} series.` },
  series_work_gone: {
    status: 409,
    message: 'Una de las obras ya no está. Quitala de la serie y probá de nuevo.',
  },
})

const seriesFields = { id: z.string(), name: z.string(), text: z.string() }

/** A series as its list shows it: `works` is how many of it are shown. */
export const SeriesAnswer = z.object({ ...seriesFields, works: z.int(), cover: Image })
export type SeriesAnswer = z.infer<typeof SeriesAnswer>

const SeriesWithWorks = z.object({ ...seriesFields, cover: Image, works: z.array(ArtworkAnswer) })
export type SeriesWithWorks = z.infer<typeof SeriesWithWorks>

/** A work as another one's page shows it: nothing of it changes with a sale. */
const RelatedWork = ArtworkAnswer.pick({
  id: true,
  title: true,
  technique: true,
  year: true,
  dimensions: true,
}).extend({ image: Image })
export type RelatedWork = z.infer<typeof RelatedWork>

const WorkSurroundings = z.object({
  /** The series that it belongs to. */
  series: z.object({ id: z.string(), name: z.string() }).nullable(),
  related: z.array(RelatedWork),
})
export type WorkSurroundings = z.infer<typeof WorkSurroundings>

/** A series as the artist's list has it: `works` counts drafts too, `shown` does not. */
const StudioSeries = z.object({
  ...seriesFields,
  works: z.int(),
  shown: z.int(),
  /** A small picture of its cover; null while it has no works. */
  thumbnail: shownAddress.nullable(),
})
export type StudioSeries = z.infer<typeof StudioSeries>

/** A series as its form has it; `cover` is the work whose picture stands for it, null for the first that is shown. */
const WholeSeries = z.object({
  ...seriesFields,
  cover: z.string().nullable(),
  works: z.array(GatheredWork),
})
export type WholeSeries = z.infer<typeof WholeSeries>

const TOO_MANY = `Una serie puede tener hasta ${MOST_WORKS} obras`
const NO_COVER = 'La tapa tiene que ser una de las obras de la serie'

/** All of a series as it is saved; its works in their order. What is left out is empty. */
export const SeriesPayload = z
  .object({
    name: z
      .string('El nombre es requerido')
      .trim()
      .min(1, 'El nombre es requerido')
      .max(NAME_LIMIT, tooLong(NAME_LIMIT)),
    text: z.string().trim().max(TEXT_LIMIT, tooLong(TEXT_LIMIT)).default(''),
    works: workIds(MOST_WORKS, TOO_MANY).default([]),
    cover: z.string().max(200).nullable().default(null),
  })
  .refine(({ works, cover }) => cover === null || works.includes(cover), {
    path: ['cover'],
    message: NO_COVER,
  })
export type SeriesPayload = z.infer<typeof SeriesPayload>

const oneSeries = z.object({ id: z.string().max(200) })

export const listSeries = endpoint({
  access: 'public',
  method: 'GET',
  path: '/series',
  summary: 'The series that show works, in their order',
  answer: envelope(z.array(SeriesAnswer)),
  problems: [],
  cache: { tags: () => [pageTags.series, pageTags.relatedWorks] },
})

export const readSeries = endpoint({
  access: 'public',
  method: 'GET',
  path: '/series/:id',
  summary: 'One series with the works that it shows, in their order',
  params: oneSeries,
  answer: envelope(SeriesWithWorks),
  problems: [seriesProblems.series_not_found, seriesProblems.series_retired],
  cache: { tags: ({ params }) => [pageTags.oneSeries(params.id), pageTags.artworks, pageTags.rates] },
})

export const readSurroundings = endpoint({
  access: 'public',
  method: 'GET',
  path: '/artworks/:id/around',
  summary:
    'The series of an original and four works near it: of the same series, of nearly its size and its colours, of its category',
  params: oneArtwork,
  answer: envelope(WorkSurroundings),
  problems: [artworkProblems.artwork_not_found],
  cache: { tags: ({ params }) => [pageTags.artwork(params.id), pageTags.relatedWorks] },
})

export const listStudioSeries = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/studio/series',
  summary: 'All series as the artist sees them, in their order',
  answer: envelope(z.array(StudioSeries)),
  problems: [],
})

export const readStudioSeries = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/studio/series/:id',
  summary: 'One series with all its works, drafts too',
  params: oneSeries,
  answer: envelope(WholeSeries),
  problems: [seriesProblems.series_not_found],
})

const saveProblems = [seriesProblems.series_name_taken, seriesProblems.series_work_gone]

export const createSeries = endpoint({
  repeated: 'once',
  access: 'staff',
  method: 'POST',
  path: '/series',
  summary: 'Adds a series behind the others; its works leave the one that they were in',
  body: SeriesPayload,
  answer: envelope(WholeSeries),
  problems: [...saveProblems, seriesProblems.too_many_series],
})

export const replaceSeries = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/series/:id',
  summary: 'Replaces a series: its name, its text, its works in their order and its cover',
  params: oneSeries,
  body: SeriesPayload,
  answer: envelope(WholeSeries),
  problems: [seriesProblems.series_not_found, ...saveProblems],
})

export const orderSeries = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/series/order',
  summary: 'Puts the series in this order; those that are not named come behind',
  body: z.object({ ids: workIds(MOST_SERIES, `No puede haber más de ${MOST_SERIES} series.`) }),
  answer: envelope(z.array(StudioSeries)),
  problems: [],
})

export const deleteSeries = endpoint({
  access: 'staff',
  method: 'DELETE',
  path: '/series/:id',
  summary: 'Deletes a series; its works stay',
  params: oneSeries,
  answer: trashingEnvelope(z.null()),
  problems: [seriesProblems.series_not_found],
})
