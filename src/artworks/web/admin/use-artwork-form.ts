import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingForm } from '#images/pending-form.ts'
import { STILL_UPLOADING } from '#images/web/admin/picture-field.tsx'
import type { PendingEditing } from '#images/web/admin/use-pending-form.ts'
import { usePicturedForm } from '#images/web/admin/use-pictured-form.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { showToast } from '#ui/toast.ts'
import type { DraftChanges } from '#ui/typed-parts.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import {
  type ArtworkField,
  type ArtworkForm,
  errorsByField,
  errorsOfArtwork,
  formOf,
  payloadOf,
} from '../../artwork-form.ts'
import {
  artworkProblems,
  changeArtwork,
  createArtwork,
  readStudioArtwork,
  type StudioArtworkAnswer,
} from '../../artworks-api.ts'
import { changesOfForm } from './artwork-changes.ts'
import { offerToShare } from './share-work.ts'
import { useArrivedOriginals } from './use-arrived-originals.ts'

interface ArtworkFormOptions {
  readonly initial: ArtworkForm
  /** `undefined` for a new work. */
  readonly id: string | undefined
  /** What was left of it on an earlier visit. */
  readonly resumed: PendingForm | undefined
  readonly onSaved: () => void
}

/** By which this browser knows the form again. */
export const formName = (id: string | undefined): string => `obra-${id ?? 'nueva'}`

type Change = (next: Partial<ArtworkForm> | ((before: ArtworkForm) => Partial<ArtworkForm>)) => void

/** Changes pictures of the form, and lets go of what was kept of those that it shows no more. */
const changingPictures = (change: Change, pending: PendingEditing) => ({
  changeCover(url: string) {
    change({ imageUrl: url })
    pending.dropCover(url)
  },
  changeViews(changed: (now: ArtworkForm['views']) => ArtworkForm['views']) {
    change(({ views }) => {
      const next = changed(views)
      pending.dropViews(views, next)
      return { views: next }
    })
  },
})

/** The form of a work: what is typed, what is wrong with it, and saving it. */
export function useArtworkForm({ initial, id, resumed, onSaved }: ArtworkFormOptions) {
  const isNew = id === undefined
  const queries = useQueryClient()
  const [coverOnItsWay, setUploading] = useState(false)
  const [viewsOnTheirWay, setUploadingViews] = useState(false)
  const uploading = coverOnItsWay || viewsOnTheirWay
  const { draft, change, point, catchUp, ...editing } = useDraftForm({
    ...(id === undefined
      ? { blank: initial, send: (form: ArtworkForm) => create(form).catch(explain) }
      : { stored: initial, send: (typed: DraftChanges<ArtworkForm>) => save(id, typed).catch(explain) }),
    errorsOf: (typed) => errorsOfArtwork(typed, { isNew }),
    waitsFor: uploading ? STILL_UPLOADING : undefined,
  })
  const pending = usePicturedForm({
    name: formName(id),
    work: id ?? null,
    resumed,
    initial,
    left: editing.left,
    change,
  })
  useArrivedOriginals(id, change)

  async function create(form: ArtworkForm) {
    const { message, data } = await callApi(createArtwork, { body: payloadOf(form) }, { key: pending.key })
    await leave(data)
    // What is new is shown to others at once, or never.
    showToast(
      'success',
      message ?? 'Obra creada exitosamente',
      data.published ? offerToShare(data) : undefined,
    )
    onSaved()
  }

  async function save(work: string, typed: DraftChanges<ArtworkForm>) {
    const body = changesOfForm(typed)
    const { message, data } = await callApi(changeArtwork, { params: { id: work }, body })
    await leave(data)
    showToast('success', message ?? 'Obra actualizada exitosamente')
    onSaved()
  }

  async function leave(saved: StudioArtworkAnswer) {
    await pending.done({ ...saved, zoomLimit: Number(editing.typed().zoomLimit) })
    await queries.invalidateQueries({ queryKey: ['artworks'] })
  }

  /** Shows how the sale stands by now: what else was typed waits for the next press. */
  async function showSale(work: string) {
    const { data } = await callApi(readStudioArtwork, { params: { id: work } })
    const stored = formOf(data)
    catchUp(stored, { sold: stored.sold, notForSale: stored.notForSale })
  }

  async function explain(error: unknown) {
    const isStale = error instanceof CallError && error.code === artworkProblems.sale_state_changed.code
    if (isStale && id !== undefined) await showSale(id).catch(logQuietly)
    if (error instanceof CallError) point(errorsByField(error.errors))
    const fallback = isNew ? 'Error al crear obra' : 'Error al guardar la obra'
    showToast('error', (error instanceof Error && error.message) || fallback)
  }

  return {
    ...editing,
    pending,
    form: draft,
    isNew,
    uploading,
    change: <Field extends ArtworkField>(field: Field, value: ArtworkForm[Field]) =>
      change({ [field]: value }),
    ...changingPictures(change, pending),
    replace: change,
    setUploading,
    setUploadingViews,
  }
}

export type ArtworkEditing = ReturnType<typeof useArtworkForm>
