import { useState } from 'react'
import { STILL_UPLOADING } from '#images/web/admin/picture-field.tsx'
import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
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
  const [coverOnItsWay, setUploading] = useState(false)
  const [viewsOnTheirWay, setUploadingViews] = useState(false)
  const uploading = coverOnItsWay || viewsOnTheirWay
  const name = `obra-digital-${id ?? 'nueva'}`
  const { draft, dirty, point, change, ...editing } = useDraftForm<DigitalArtworkForm>({
    initial,
    errorsOf: errorsOfDigitalArtwork,
    waitsFor: uploading ? STILL_UPLOADING : undefined,
    send: (typed) => save.mutateAsync(typed).then(() => {}, refuse),
  })
  const unsaved = useUnsaved(dirty || uploading, dirty ? { name, values: draft } : {})
  const save = useSaveDigitalArtwork(id, () => {
    unsaved.allow()
    onSaved()
  })
  const refuse = (error: unknown) => {
    if (error instanceof CallError) point(firstByField(error.errors))
  }
  return {
    ...editing,
    name,
    form: draft,
    change,
    changeViews: (changed: (now: DigitalArtworkForm['views']) => DigitalArtworkForm['views']) =>
      change(({ views }) => ({ views: changed(views) })),
    setUploading,
    setUploadingViews,
    unsaved,
  }
}

export type DigitalArtEditing = ReturnType<typeof useDigitalArtForm>
