import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { STILL_UPLOADING } from '#images/web/admin/picture-field.tsx'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { requestKeys } from '#platform/web-client/request-key.ts'
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

interface Parts {
  readonly initial: ArtworkForm
  /** `undefined` for a new work. */
  readonly id: string | undefined
  readonly onSaved: () => void
}

/** The form of a work: what is typed, what is wrong with it, and saving it. */
export function useArtworkForm({ initial, id, onSaved }: Parts) {
  const isNew = id === undefined
  const queries = useQueryClient()
  const [coverOnItsWay, setUploading] = useState(false)
  const [viewsOnTheirWay, setUploadingViews] = useState(false)
  const uploading = coverOnItsWay || viewsOnTheirWay
  const [keys] = useState(requestKeys)
  const { draft, change, point, ...editing } = useDraftForm({
    initial,
    errorsOf: (typed) => errorsOfArtwork(typed, { isNew }),
    waitsFor: uploading ? STILL_UPLOADING : undefined,
    send: (typed) => save(typed).catch(explain),
  })

  async function save(form: ArtworkForm) {
    const body = payloadOf(form)
    const { message, data } =
      id === undefined
        ? await callApi(createArtwork, { body }, { key: keys.current() })
        : await callApi(replaceArtwork, { params: { id }, body })
    keys.done()
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

  return {
    ...editing,
    form: draft,
    isNew,
    uploading,
    change: <Field extends ArtworkField>(field: Field, value: ArtworkForm[Field]) =>
      change({ [field]: value }),
    changeViews: (changed: (now: ArtworkForm['views']) => ArtworkForm['views']) =>
      change(({ views }) => ({ views: changed(views) })),
    replace: change,
    setUploading,
    setUploadingViews,
  }
}

export type ArtworkEditing = ReturnType<typeof useArtworkForm>
