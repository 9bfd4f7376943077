import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingForm } from '#images/pending-form.ts'
import { STILL_UPLOADING } from '#images/web/admin/picture-field.tsx'
import { usePicturedForm } from '#images/web/admin/use-pictured-form.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { showToast } from '#ui/toast.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import {
  type ArtworkField,
  type ArtworkForm,
  errorsByField,
  errorsOfArtwork,
  payloadOf,
} from '../../artwork-form.ts'
import { createArtwork, replaceArtwork } from '../../artworks-api.ts'
import { offerToShare } from './share-work.ts'
import { useHungOriginals } from './use-hung-originals.ts'

interface Parts {
  readonly initial: ArtworkForm
  /** `undefined` for a new work. */
  readonly id: string | undefined
  /** What was left of it on an earlier visit. */
  readonly resumed: PendingForm | undefined
  readonly onSaved: () => void
}

/** By which this browser knows the form again. */
export const formName = (id: string | undefined): string => `obra-${id ?? 'nueva'}`

/** The form of a work: what is typed, what is wrong with it, and saving it. */
export function useArtworkForm({ initial, id, resumed, onSaved }: Parts) {
  const isNew = id === undefined
  const queries = useQueryClient()
  const [coverOnItsWay, setUploading] = useState(false)
  const [viewsOnTheirWay, setUploadingViews] = useState(false)
  const uploading = coverOnItsWay || viewsOnTheirWay
  const { draft, change, point, ...editing } = useDraftForm({
    initial,
    errorsOf: (typed) => errorsOfArtwork(typed, { isNew }),
    waitsFor: uploading ? STILL_UPLOADING : undefined,
    send: (typed) => save(typed).catch(explain),
  })
  const pending = usePicturedForm({ name: formName(id), work: id ?? null, resumed, initial, draft, change })
  useHungOriginals(id, change)

  async function save(form: ArtworkForm) {
    const body = payloadOf(form)
    const { message, data } =
      id === undefined
        ? await callApi(createArtwork, { body }, { key: pending.key })
        : await callApi(replaceArtwork, { params: { id }, body })
    await pending.done({ ...data, zoomLimit: body.images.main.zoomLimit })
    await queries.invalidateQueries({ queryKey: ['artworks'] })
    const said = message ?? (isNew ? 'Obra creada exitosamente' : 'Obra actualizada exitosamente')
    // What is new is shown to others at once, or never.
    showToast('success', said, isNew && data.published ? offerToShare(data) : undefined)
    onSaved()
  }

  function explain(error: unknown) {
    if (error instanceof CallError) point(errorsByField(error.errors))
    const fallback = isNew ? 'Error al crear obra' : 'Error al guardar la obra'
    showToast('error', (error instanceof Error && error.message) || fallback)
  }

  function changeViews(changed: (now: ArtworkForm['views']) => ArtworkForm['views']) {
    change(({ views }) => {
      const next = changed(views)
      pending.dropViews(views, next)
      return { views: next }
    })
  }

  return {
    ...editing,
    pending,
    form: draft,
    isNew,
    uploading,
    change: <Field extends ArtworkField>(field: Field, value: ArtworkForm[Field]) =>
      change({ [field]: value }),
    changeCover(url: string) {
      change({ imageUrl: url })
      pending.dropCover(url)
    },
    changeViews,
    replace: change,
    setUploading,
    setUploadingViews,
  }
}

export type ArtworkEditing = ReturnType<typeof useArtworkForm>
