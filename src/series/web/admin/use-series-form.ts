import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { requestKeys } from '#platform/web-client/request-key.ts'
import { carryOnce } from '#platform/web-client/send-once.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { DraftChanges } from '#ui/typed-parts.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { createSeries, readStudioSeries, replaceSeries } from '../../series-api.ts'
import {
  errorsOfSeries,
  type SeriesForm,
  seriesErrorsBy,
  seriesFormOf,
  seriesPayloadOf,
} from '../../series-form.ts'
import { SERIES } from './use-series.ts'

export interface SeriesEditing {
  readonly initial: SeriesForm
  /** `undefined` for a new series. */
  readonly id: string | undefined
  readonly onSaved: () => void
}

/** The form of a series: what is typed, what is wrong with it, and saving it. */
export function useSeriesForm({ initial, id, onSaved }: SeriesEditing) {
  const queries = useQueryClient()
  const [keys] = useState(requestKeys)
  const { point, ...editing } = useDraftForm<SeriesForm>({
    ...(id === undefined
      ? { blank: initial, send: (form: SeriesForm) => create(form).catch(explain) }
      : { stored: initial, send: (typed: DraftChanges<SeriesForm>) => save(id, typed).catch(explain) }),
    errorsOf: errorsOfSeries,
  })

  async function create(form: SeriesForm) {
    const body = seriesPayloadOf(form)
    const { message } = await carryOnce(keys, (key) => callApi(createSeries, { body }, { key }))
    await leave(message)
  }

  async function save(series: string, { over }: DraftChanges<SeriesForm>) {
    const params = { id: series }
    const { data } = await callApi(readStudioSeries, { params })
    const body = seriesPayloadOf(over(seriesFormOf(data)))
    const { message } = await callApi(replaceSeries, { params, body })
    await leave(message)
  }

  async function leave(message = '') {
    // The works say to which series they belong.
    await queries.invalidateQueries({ queryKey: SERIES })
    await queries.invalidateQueries({ queryKey: ['artworks'] })
    showToast('success', message)
    onSaved()
  }

  function explain(error: Error) {
    if (error instanceof CallError) point(seriesErrorsBy(error.errors))
    showFailure(error, 'Error al guardar la serie')
  }

  return editing
}
