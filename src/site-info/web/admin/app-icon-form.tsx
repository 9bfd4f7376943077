import type { ReactNode } from 'react'
import { areOneContent } from '#images/content-at.ts'
import type { Image } from '#images/image.ts'
import { MIDDLE_CUT, squaresIn } from '#images/square-cut.ts'
import { PictureButtons } from '#images/web/admin/file-button.tsx'
import { SquareCutter, SquarePart } from '#images/web/admin/square-cutter.tsx'
import { UploadState } from '#images/web/admin/upload-state.tsx'
import { usePictureUpload } from '#images/web/admin/use-picture-upload.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form-field.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import type { AppIcon } from '../../app-icon.ts'
import { type IconPicture, useIconPictures } from './use-icon-pictures.ts'
import { useSiteInfoForm } from './use-site-info-form.ts'

interface AppIconFormProps {
  readonly appIcon: AppIcon
  readonly chosen: Image | null
  readonly first: Image | null
}

/** 'Ícono de la app': which picture, which part of it, and how that will look on a phone. */
export function AppIconForm({ appIcon, chosen, first }: AppIconFormProps) {
  const form = useSiteInfoForm({
    initial: appIcon,
    sections: (draft: AppIcon) => ({ appIcon: draft }),
    whole: ['appIcon'],
    saved: 'Ícono guardado',
    failed: 'Error al guardar el ícono',
  })
  const { draft, change } = form
  const { pictures, add } = useIconPictures(chosen)
  const choose = (url: string) => change({ picture: { url }, cut: MIDDLE_CUT })
  const upload = usePictureUpload((image) => {
    add(image)
    choose(image.url)
  })
  const { url } = draft.picture
  const own = pictures.find(({ image }) => areOneContent(image.url, url))?.image
  const cut = own === undefined ? MIDDLE_CUT : draft.cut
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5 border-line border-t pt-8">
      <h3 className="text-lead">Ícono de la app</h3>
      <p className="max-w-2xl text-quiet">
        Por él reconocés la administración instalada en tu teléfono y sus avisos. Es el único lugar donde una
        obra se ve recortada: un ícono es cuadrado, y en muchos teléfonos, redondo. Los íconos ya instalados
        cambian cuando el teléfono lo decide, o al instalarla de nuevo.
      </p>
      <div className="flex flex-wrap items-start gap-x-12 gap-y-6">
        <div className="flex min-w-[min(100%,18rem)] max-w-md flex-1 flex-col gap-4">
          <SelectField
            label="Imagen"
            name="appIcon"
            value={own?.url ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">La primera obra de la pared</option>
            {pictures.map(({ title, image }: IconPicture) => (
              <option key={image.url} value={image.url}>
                {title}
              </option>
            ))}
          </SelectField>
          <PictureButtons
            label="Subir otra imagen"
            name="app-icon-file"
            onFiles={([file]) => void upload.sendInstead(file)}
          />
          <UploadState {...upload.state} />
          {own !== undefined && (
            <SquareCutter image={own} cut={draft.cut} onChange={(next) => change({ cut: next })} />
          )}
        </div>
        <Looks image={own ?? first} cut={cut} />
      </div>
      <Button type="submit" className="self-start" aria-disabled={form.busy}>
        {form.busy ? 'Guardando...' : 'Guardar ícono'}
      </Button>
      <UnsavedDialog question={form.unsaved} />
    </form>
  )
}

/** Where there is no picture yet, the shop's own drawing stands in. */
const MARK = '/admin-mark.png'

function Looks({ image, cut }: { readonly image: Image | null; readonly cut: AppIcon['cut'] }) {
  const look = (shape: string) =>
    image === null ? (
      <img src={MARK} alt="" className={shape} />
    ) : (
      <SquarePart image={image} square={squaresIn(image, cut).chosen} className={shape} />
    )
  return (
    <div>
      <p className="mb-3 font-medium text-small">Así se va a ver</p>
      <div className="flex flex-wrap gap-6 bg-wall p-5">
        <Look name="Redondo">{look('size-16 rounded-full')}</Look>
        <Look name="Cuadrado">{look('size-16 rounded-2xl')}</Look>
        <Look name="En un aviso">{look('size-8 rounded-full')}</Look>
      </div>
      {image === null && (
        <p className="mt-3 max-w-72 text-quiet text-small">
          Todavía no hay ninguna obra en la pared: mientras tanto, el ícono es el caballete.
        </p>
      )}
    </div>
  )
}

const Look = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <figure className="flex flex-col items-center justify-end gap-2">
    {children}
    <figcaption className="text-small">{name}</figcaption>
  </figure>
)
