import { type FormEvent, useRef, useState } from 'react'
import { STILL_UPLOADING } from '#images/web/admin/picture-field.tsx'
import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import { showToast } from '#ui/toast.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type DigitalArtworkForm, errorsOfDigitalArtwork } from '../../digital-artwork-form.ts'
import { useSaveDigitalArtwork } from './use-digital-art-admin.ts'

interface Parts {
  readonly initial: DigitalArtworkForm
  /** `undefined` for a new digital work. */
  readonly id: string | undefined
  readonly onSaved: () => void
}

/** The form of a digital work: what is typed, what is wrong with it, and saving it. */
export function useDigitalArtForm({ initial, id, onSaved }: Parts) {
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [uploading, setUploading] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const name = `obra-digital-${id ?? 'nueva'}`
  const dirty = JSON.stringify(form) !== JSON.stringify(initial)
  const unsaved = useUnsaved(dirty || uploading, dirty ? { name, values: form } : {})
  const save = useSaveDigitalArtwork(id, () => {
    unsaved.allow()
    onSaved()
  })
  const change = (changes: Partial<DigitalArtworkForm>) => {
    setForm((before) => ({ ...before, ...changes }))
    setErrors({})
  }

  function point(found: Record<string, string | undefined>) {
    setErrors(found)
    const wrong = [...(element.current?.elements ?? [])].find(
      (each) => found[each.getAttribute('name') ?? ''],
    )
    if (wrong instanceof HTMLElement) wrong.focus()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    if (uploading) return showToast('info', STILL_UPLOADING)
    const found = errorsOfDigitalArtwork(form)
    point(found)
    if (Object.keys(found).length > 0) return
    save.mutate(form, {
      onError: (error) => {
        if (error instanceof CallError) point(firstByField(error.errors))
      },
    })
  }
  return { name, form, errors, element, change, setUploading, onSubmit, save, unsaved }
}

export type DigitalArtEditing = ReturnType<typeof useDigitalArtForm>
