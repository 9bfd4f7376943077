import { ALT_LIMIT } from '#images/picture-rules.ts'
import { ZOOM_LIMIT } from '#images/variants.ts'
import { arrived } from '#images/web/admin/arrange-views.ts'
import { NewViews } from '#images/web/admin/new-views.tsx'
import { PendingNote } from '#images/web/admin/pending-note.tsx'
import { PictureField } from '#images/web/admin/picture-field.tsx'
import { usePictureUpload } from '#images/web/admin/use-picture-upload.ts'
import { Fold } from '#ui/fold.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { Suggestions } from '#ui/suggestion.tsx'
import { coverTextOf, viewTextOf } from '../../propose-words.ts'
import { bind, type FieldsProps } from './artwork-fields.tsx'
import type { ArtworkEditing } from './use-artwork-form.ts'

const ZOOM_CHOICES: readonly (readonly [limit: string, text: string])[] = [
  [String(ZOOM_LIMIT), 'Todo el detalle'],
  ['2400', 'Bastante (2400 píxeles)'],
  ['1600', 'Poco (1600 píxeles)'],
  ['1024', 'Casi nada (1024 píxeles)'],
]

/** With the limit that the work has, should it be another one. */
const zoomChoices = (limit: string) =>
  ZOOM_CHOICES.some(([each]) => each === limit)
    ? ZOOM_CHOICES
    : [...ZOOM_CHOICES, [limit, `${limit} píxeles`] as const]

const limitText = (limit: string) => zoomChoices(limit).find(([each]) => each === limit)?.[1] ?? ''

const textsIn = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text])

/** The further pictures of a new work, on their way with its form. */
export function useFurtherViews({ changeViews, pending }: ArtworkEditing) {
  return usePictureUpload(
    (image, chosen) => changeViews((now) => arrived(now, image, chosen?.replaces)),
    undefined,
    pending.view,
  )
}

interface PicturesProps extends FieldsProps {
  readonly views: ReturnType<typeof useFurtherViews>
}

/** The picture itself. @param onChosen told the name of the file that is to be it */
export const CoverField = ({
  editing,
  views,
  onChosen,
}: PicturesProps & { readonly onChosen: (fileName: string) => void }) => (
  <>
    <PictureField
      label="Imagen"
      name="imageUrl"
      url={editing.form.imageUrl}
      error={editing.errors.imageUrl}
      onChange={editing.changeCover}
      keeper={editing.pending.cover}
      masterKeeper={editing.pending.master}
      onChosen={(file) => onChosen(file.name)}
      onUploading={editing.setUploading}
      {...(editing.isNew && { onMore: views.sendAll })}
    />
    <PendingNote pending={editing.pending} />
  </>
)

/** What is told of the picture, and those beside it: none of it is needed. */
export function FurtherPictures({ editing, views }: PicturesProps) {
  const { form, errors, changeViews } = editing
  return (
    <>
      <div className="border-line border-y">
        <Fold title="Texto y ampliación de la imagen" holds={limitText(form.zoomLimit)}>
          <div className="flex flex-col gap-5">
            <div className="flex flex-col gap-2">
              <TextField
                label="Qué se ve en la imagen"
                hint="Para quienes no pueden verla. Si queda vacío, se usa el título."
                maxLength={ALT_LIMIT}
                {...bind(editing, 'imageAlt')}
              />
              <Suggestions
                label="Texto sugerido de la imagen"
                before="Usar:"
                texts={form.imageAlt === '' ? textsIn(coverTextOf(form)) : []}
                onTake={(text) => editing.change('imageAlt', text)}
              />
            </div>
            <SelectField label="Hasta dónde se puede ampliar" {...bind(editing, 'zoomLimit')}>
              {zoomChoices(form.zoomLimit).map(([limit, text]) => (
                <option key={limit} value={limit}>
                  {text}
                </option>
              ))}
            </SelectField>
          </div>
        </Fold>
      </div>
      {editing.isNew && (
        <NewViews
          views={form.views}
          cover={form.imageUrl}
          hint="Detalle, costado, marco o firma."
          error={errors.views}
          upload={views}
          filmKeeper={editing.pending.film}
          proposed={({ kind }) => viewTextOf(form, kind)}
          onChange={changeViews}
          onUploading={editing.setUploadingViews}
        />
      )}
    </>
  )
}
