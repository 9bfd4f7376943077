import { useState } from 'react'
import type { PendingForm } from '#images/pending-form.ts'
import { STILL_UPLOADING } from '#images/web/admin/picture-field.tsx'
import { usePicturedForm } from '#images/web/admin/use-pictured-form.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import type { DraftChanges } from '#ui/typed-parts.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type DigitalArtworkForm, errorsOfDigitalArtwork } from '../../digital-artwork-form.ts'
import { type SavedPrint, useSaveDigitalArtwork } from './use-digital-art-admin.ts'

interface DigitalArtFormOptions {
  readonly initial: DigitalArtworkForm
  /** `undefined` for a new digital work. */
  readonly id: string | undefined
  /** What was left of it on an earlier visit. */
  readonly resumed: PendingForm | undefined
  readonly onSaved: () => void
}

/** The form of a digital work: what is typed, what is wrong with it, and saving it. */
export function useDigitalArtForm({ initial, id, resumed, onSaved }: DigitalArtFormOptions) {
  const [coverOnItsWay, setUploading] = useState(false)
  const [viewsOnTheirWay, setUploadingViews] = useState(false)
  const uploading = coverOnItsWay || viewsOnTheirWay
  const before = id === undefined ? undefined : initial
  const name = `obra-digital-${id ?? 'nueva'}`
  const { draft, dirty, point, change, ...editing } = useDraftForm<DigitalArtworkForm>({
    ...(id === undefined
      ? { blank: initial, send: (form: DigitalArtworkForm) => sendOff({ form }) }
      : { stored: initial, send: (typed: DraftChanges<DigitalArtworkForm>) => sendOff({ id, typed }) }),
    errorsOf: (typed) => errorsOfDigitalArtwork(typed, before),
    waitsFor: uploading ? STILL_UPLOADING : undefined,
  })
  const unsaved = useUnsaved(dirty || uploading, dirty ? { name, left: editing.left } : {})
  const pending = usePicturedForm({
    name,
    kind: 'print',
    work: id ?? null,
    resumed,
    initial,
    left: editing.left,
    change,
  })
  const save = useSaveDigitalArtwork({
    key: pending.key,
    async onDone() {
      await pending.done()
      unsaved.allow()
      onSaved()
    },
  })
  const sendOff = (wanted: SavedPrint) => save.mutateAsync(wanted).then(() => {}, refuse)
  const refuse = (error: unknown) => {
    if (error instanceof CallError) point(firstByField(error.errors))
  }
  return {
    ...editing,
    name,
    form: draft,
    before,
    change,
    pending,
    changeCover(url: string) {
      change({ imageUrl: url })
      pending.dropCover(url)
    },
    changeViews(changed: (now: DigitalArtworkForm['views']) => DigitalArtworkForm['views']) {
      change(({ views }) => {
        const next = changed(views)
        pending.dropViews(views, next)
        return { views: next }
      })
    },
    setUploading,
    setUploadingViews,
    unsaved,
  }
}

export type DigitalArtEditing = ReturnType<typeof useDigitalArtForm>
