import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { STILL_UPLOADING } from '#images/web/admin/picture-field.tsx'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { requestKeys } from '#platform/web-client/request-key.ts'
import { showToast } from '#ui/toast.ts'
import {
  type ArtworkErrors,
  type ArtworkField,
  type ArtworkForm,
  errorsByField,
  errorsOfArtwork,
  payloadOf,
} from '../../artwork-form.ts'
import { createArtwork, replaceArtwork } from '../../artworks-api.ts'

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
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<ArtworkErrors>({})
  const [busy, setBusy] = useState(false)
  const [coverOnItsWay, setUploading] = useState(false)
  const [viewsOnTheirWay, setUploadingViews] = useState(false)
  const uploading = coverOnItsWay || viewsOnTheirWay
  const element = useRef<HTMLFormElement>(null)
  const [keys] = useState(requestKeys)
  const dirty = JSON.stringify(form) !== JSON.stringify(initial)

  function change<Field extends ArtworkField>(field: Field, value: ArtworkForm[Field]) {
    setForm((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _gone, ...rest }) => rest)
  }

  const changeViews = (changed: (now: ArtworkForm['views']) => ArtworkForm['views']) =>
    setForm((before) => ({ ...before, views: changed(before.views) }))

  function point(found: ArtworkErrors) {
    setErrors(found)
    const first = [...(element.current?.elements ?? [])].find(
      (each) => found[each.getAttribute('name') as ArtworkField] !== undefined,
    )
    if (first instanceof HTMLElement) first.focus()
  }

  async function save() {
    const body = payloadOf(form)
    const { message } =
      id === undefined
        ? await callApi(createArtwork, { body }, { key: keys.current() })
        : await callApi(replaceArtwork, { params: { id }, body })
    keys.done()
    await queries.invalidateQueries({ queryKey: ['artworks'] })
    showToast('success', message ?? (isNew ? 'Obra creada exitosamente' : 'Obra actualizada exitosamente'))
    onSaved()
  }

  function explain(error: unknown) {
    if (error instanceof CallError) point(errorsByField(error.errors))
    const fallback = isNew ? 'Error al crear obra' : 'Error al guardar la obra'
    showToast('error', (error instanceof Error && error.message) || fallback)
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (uploading) return showToast('info', STILL_UPLOADING)
    const found = errorsOfArtwork(form, { isNew })
    if (Object.keys(found).length > 0) {
      point(found)
      return
    }
    setBusy(true)
    try {
      await save()
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    isNew,
    form,
    errors,
    busy,
    dirty,
    uploading,
    element,
    change,
    changeViews,
    replace: setForm,
    setUploading,
    setUploadingViews,
    onSubmit,
  }
}

export type ArtworkEditing = ReturnType<typeof useArtworkForm>
