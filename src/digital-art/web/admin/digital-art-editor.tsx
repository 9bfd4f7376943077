import type { PendingForm } from '#images/pending-form.ts'
import { arrived } from '#images/web/admin/arrange-views.ts'
import { NewViews } from '#images/web/admin/new-views.tsx'
import { PendingNote } from '#images/web/admin/pending-note.tsx'
import { PendingWorks } from '#images/web/admin/pending-works.tsx'
import { PictureField } from '#images/web/admin/picture-field.tsx'
import { usePictureUpload } from '#images/web/admin/use-picture-upload.ts'
import { Button } from '#ui/button.tsx'
import { DeclaredInputs } from '#ui/declared-inputs.tsx'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { TextField } from '#ui/form-field.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import type { DigitalArtworkAnswer } from '../../digital-art-api.ts'
import { type DigitalArtworkForm, typedFields } from '../../digital-artwork-form.ts'
import { editionText } from '../../edition.ts'
import { type OfferedOriginals, OriginalField } from './original-field.tsx'
import { SizesEditor } from './sizes-editor.tsx'
import { type DigitalArtEditing, useDigitalArtForm } from './use-digital-art-form.ts'

interface DigitalArtEditorProps {
  readonly initial: DigitalArtworkForm
  /** `undefined` for a new digital work. */
  readonly id: string | undefined
  /** The works that it can be a reinterpretation of. */
  readonly originals: OfferedOriginals | undefined
  /** How its edition stands; null for prints without a limit, and for a new work. */
  readonly edition: DigitalArtworkAnswer['edition']
  /** What was left of it on an earlier visit. */
  readonly resumed: PendingForm | undefined
  readonly onClose: () => void
}

/** The form of a digital work. */
export function DigitalArtEditor(props: DigitalArtEditorProps) {
  const { initial, id, originals, edition, resumed, onClose } = props
  const editing = useDigitalArtForm({ initial, id, resumed, onSaved: onClose })
  const { form, errors, change, busy } = editing
  return (
    <form noValidate onSubmit={editing.onSubmit} className="flex flex-col gap-5">
      {!resumed && (
        <PendingWorks
          of={{ name: editing.name, except: editing.pending.id }}
          otherwise={
            <DraftOffer
              name={editing.name}
              initial={initial}
              onTake={change}
              titleOf={({ title }) => title}
            />
          }
        />
      )}
      <Part editing={editing} part="title" />
      <OriginalField
        form={form}
        before={editing.before}
        error={errors.originalArtworkId}
        originals={originals}
        onChange={change}
      />
      <Part editing={editing} part="description" />
      <PictureFields editing={editing} />
      <Part editing={editing} part="making" />
      <SizesEditor
        sizes={form.sizes}
        isEdition={form.editionSize.trim() !== ''}
        errors={errors}
        onChange={(sizes) => change({ sizes })}
      />
      <EditionFields editing={editing} edition={edition} />
      <Part editing={editing} part="print" />
      <Part editing={editing} part="tags" />
      <div>
        <Part editing={editing} part="state" />
      </div>
      <div className="bottom-bar sticky -bottom-8 -mx-1 flex flex-wrap gap-3 bg-paper px-1 py-3">
        <Button tone="plain" onClick={onClose} className="flex-1">
          Cancelar
        </Button>
        <Button type="submit" aria-disabled={busy} className="flex-1">
          {busy ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
      <UnsavedDialog question={editing.unsaved} />
    </form>
  )
}

/** The declared fields of a part of the form. */
const Part = ({ editing, part }: FieldsProps & { readonly part: string }) => (
  <DeclaredInputs<keyof typeof typedFields>
    fields={typedFields}
    part={part}
    values={editing.form}
    errors={editing.errors}
    onChange={(name, value) => editing.change({ [name]: value })}
  />
)

interface FieldsProps {
  readonly editing: DigitalArtEditing
}

/** Into how many numbers the prints are divided, and how far they are sold. */
const EditionFields = ({ editing, edition }: FieldsProps & Pick<DigitalArtEditorProps, 'edition'>) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="font-medium">Edición numerada</legend>
    <p className="text-quiet text-small">
      {edition === null ? (
        'Para vender pocos ejemplares, cada uno con su número, contados entre todos los tamaños. Desde la primera venta la cantidad no cambia.'
      ) : (
        <>
          {editionText(edition)}.{' '}
          {edition.next !== null && `Próximo número: ${edition.next}/${edition.size}. `}
          {edition.reserved > 0 &&
            (edition.reserved === 1
              ? 'Hay 1 reservado por una compra sin pagar.'
              : `Hay ${edition.reserved} reservados por compras sin pagar.`)}
        </>
      )}
    </p>
    <Part editing={editing} part="edition" />
  </fieldset>
)

function PictureFields({ editing }: FieldsProps) {
  const { form, errors, change, changeViews, setUploading, setUploadingViews, pending } = editing
  const views = usePictureUpload(
    (view, chosen) => changeViews((now) => arrived(now, view, chosen?.replaces)),
    undefined,
    pending.view,
  )
  const address = (name: 'thumbnailUrl' | 'mockupUrl') => ({
    name,
    value: form[name],
    error: errors[name],
    inputMode: 'url' as const,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <>
      <PictureField
        label="Imagen principal"
        name="imageUrl"
        url={form.imageUrl}
        error={errors.imageUrl}
        onChange={editing.changeCover}
        keeper={pending.cover}
        masterKeeper={pending.master}
        onUploading={setUploading}
        onMore={views.sendAll}
      />
      <PendingNote pending={pending} />
      <NewViews
        views={form.views}
        cover={form.imageUrl}
        hint="Detalle, papel, firma o la lámina puesta en una pared."
        error={errors['images.gallery']}
        upload={views}
        filmKeeper={pending.film}
        onChange={changeViews}
        onUploading={setUploadingViews}
      />
      <TextField
        label="URL de la miniatura"
        hint="Si queda vacía, se usa la imagen principal."
        {...address('thumbnailUrl')}
      />
      <TextField
        label="URL de la maqueta"
        hint="La lámina puesta en un ambiente."
        {...address('mockupUrl')}
      />
    </>
  )
}
