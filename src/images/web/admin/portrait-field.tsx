import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { FileButton } from './file-button.tsx'
import { Preview } from './picture-field.tsx'
import { UploadState } from './upload-state.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

interface PortraitFieldProps {
  readonly label: string
  readonly url: string
  /** Stores the address of the picture that has been sent. */
  readonly onUploaded: (url: string) => Promise<void>
}

/** A picture that is looked at before it is sent: choose, preview, upload. */
export function PortraitField({ label, url, onUploaded }: PortraitFieldProps) {
  const [round, setRound] = useState(0)
  const upload = usePictureUpload(
    async (image) => {
      await onUploaded(image.url)
      setRound((before) => before + 1)
      showToast('success', 'Imagen actualizada exitosamente')
    },
    (sentence, sent) => showToast('error', sent ? 'Error al subir la imagen' : sentence),
  )
  const { file, preview, share } = upload
  const unsaved = useUnsaved(file !== undefined)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <Preview url={preview ?? url}>
        <FileButton
          key={round}
          label="Elegir imagen"
          name="profile-file"
          onFiles={([chosen]) => void upload.choose(chosen)}
        />
        {file !== undefined && (
          <Button
            aria-disabled={share !== undefined}
            onClick={() => share === undefined && upload.send(file)}
          >
            Subir imagen
          </Button>
        )}
        <UploadState {...upload.state} />
        <p className="text-small text-quiet">
          JPG, PNG o WebP. Si la foto es muy grande, la achicamos antes de subirla.
        </p>
      </Preview>
      <UnsavedDialog question={unsaved} />
    </fieldset>
  )
}
