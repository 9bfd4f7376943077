import { type FormEvent, useRef, useState } from 'react'
import { PictureField, STILL_UPLOADING } from '#images/web/admin/picture-field.tsx'
import { CallError } from '#platform/web-client/caller.ts'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form-field.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { showToast } from '#ui/toast.ts'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type DigitalArtworkForm, errorsOfDigitalArtwork } from '../../digital-artwork-form.ts'
import { SizesEditor } from './sizes-editor.tsx'
import { useSaveDigitalArtwork } from './use-digital-art-admin.ts'

interface DigitalArtEditorProps {
  readonly initial: DigitalArtworkForm
  /** `undefined` for a new digital work. */
  readonly id: string | undefined
  /** The works that it can be a reinterpretation of. */
  readonly originals: readonly { readonly id: string; readonly title: string }[]
  readonly onClose: () => void
}

type TextName = {
  [Name in keyof DigitalArtworkForm]: DigitalArtworkForm[Name] extends string ? Name : never
}[keyof DigitalArtworkForm]

/** The form of a digital work. */
export function DigitalArtEditor({ initial, id, originals, onClose }: DigitalArtEditorProps) {
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [uploading, setUploading] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const name = `obra-digital-${id ?? 'nueva'}`
  const dirty = JSON.stringify(form) !== JSON.stringify(initial)
  const unsaved = useUnsaved(dirty || uploading, dirty ? { name, values: form } : {})
  const save = useSaveDigitalArtwork(id, () => {
    unsaved.allow()
    onClose()
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
        if (error instanceof CallError)
          point(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      },
    })
  }

  const bind = (name: TextName) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const isOffered = originals.some(({ id }) => id === initial.originalArtworkId)
  const current = { id: initial.originalArtworkId, title: initial.originalTitle }
  const offered = isOffered || current.id === '' ? originals : [current, ...originals]
  const chooseOriginal = (originalArtworkId: string) =>
    change({
      originalArtworkId,
      originalTitle: offered.find((each) => each.id === originalArtworkId)?.title ?? '',
    })

  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <DraftOffer name={name} initial={initial} onTake={change} titleOf={({ title }) => title} />
      <TextField label="Título" required {...bind('title')} />
      <SelectField
        label="Obra original"
        required
        {...bind('originalArtworkId')}
        onChange={({ target }) => chooseOriginal(target.value)}
      >
        <option value="">Elegí una obra original</option>
        {offered.map((original) => (
          <option key={original.id} value={original.id}>
            {original.title}
          </option>
        ))}
      </SelectField>
      <TextAreaField label="Descripción" required rows={4} {...bind('description')} />
      <PictureField
        label="Imagen principal"
        name="imageUrl"
        url={form.imageUrl}
        error={errors.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
        onUploading={setUploading}
      />
      <TextField
        label="URL de la miniatura"
        inputMode="url"
        hint="Si queda vacía, se usa la imagen principal."
        {...bind('thumbnailUrl')}
      />
      <TextField label="URL del mockup" inputMode="url" {...bind('mockupUrl')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="Versión" {...bind('version')} />
        <TextField label="Técnica digital" {...bind('digitalTechnique')} />
        <TextField label="Tipo de producto" {...bind('productType')} />
      </div>
      <SizesEditor sizes={form.sizes} errors={errors} onChange={(sizes) => change({ sizes })} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="Papel" {...bind('paperType')} />
        <TextField label="Impresión" {...bind('printing')} />
        <TextField label="Edición" {...bind('edition')} />
      </div>
      <TagsField label="Etiquetas" tags={form.tags} onChange={(tags) => change({ tags })} />
      <div>
        <CheckChoice
          id="signedAvailable"
          label="Con certificado firmado"
          checked={form.signedAvailable}
          onChange={({ target }) => change({ signedAvailable: target.checked })}
        />
        <CheckChoice
          id="available"
          label="Disponible"
          checked={form.available}
          onChange={({ target }) => change({ available: target.checked })}
        />
        <CheckChoice
          id="featured"
          label="Destacada"
          checked={form.featured}
          onChange={({ target }) => change({ featured: target.checked })}
        />
      </div>
      <div className="bottom-bar sticky -bottom-8 -mx-1 flex gap-3 bg-paper px-1 py-3">
        <Button tone="plain" onClick={onClose} className="flex-1">
          Cancelar
        </Button>
        <Button type="submit" aria-disabled={save.isPending} className="flex-1">
          {save.isPending ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
      <UnsavedDialog question={unsaved} />
    </form>
  )
}
