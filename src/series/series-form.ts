import type { GatheredWork } from '#artworks/gathered-works.ts'
import { fieldErrorsIn, firstByField } from '#platform/contract/field-errors.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { SeriesPayload, type WholeSeries } from './series-api.ts'

/** The form of a series: its works are added, removed and moved in it. */
export interface SeriesForm {
  readonly name: string
  readonly text: string
  readonly works: readonly GatheredWork[]
  /** The work whose picture stands for it; '' for the first that is shown. */
  readonly cover: string
}

export const EMPTY_SERIES: SeriesForm = { name: '', text: '', works: [], cover: '' }

export const seriesFormOf = ({ name, text, works, cover }: WholeSeries): SeriesForm => ({
  name,
  text,
  works,
  cover: cover ?? '',
})

export const seriesPayloadOf = ({ name, text, works, cover }: SeriesForm) => ({
  name,
  text,
  works: works.map(({ id }) => id),
  cover: cover === '' ? null : cover,
})

export type SeriesErrors = Partial<Record<keyof SeriesForm, string>>

export const seriesErrorsBy = (errors: readonly FieldError[]): SeriesErrors =>
  firstByField(errors, (field) => field as keyof SeriesForm)

/** One sentence for each field that is wrong; none when the series can be saved. */
export const errorsOfSeries = (form: SeriesForm): SeriesErrors =>
  seriesErrorsBy(fieldErrorsIn(SeriesPayload.safeParse(seriesPayloadOf(form))))

/** Without a work that goes; what was its picture is the first one again. */
export const withoutWork = (
  { works, cover }: SeriesForm,
  id: string,
): Pick<SeriesForm, 'works' | 'cover'> => ({
  works: works.filter((work) => work.id !== id),
  cover: cover === id ? '' : cover,
})
