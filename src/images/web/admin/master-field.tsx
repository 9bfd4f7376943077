import { useLayoutEffect } from 'react'
import { Button } from '#ui/button.tsx'
import type { Image } from '../../image.ts'
import { MASTER_TYPES } from '../../picture-rules.ts'
import { FileButton } from './file-button.tsx'
import { UploadState } from './upload-state.tsx'
import { useMasterUpload } from './use-master-upload.ts'

interface MasterFieldProps {
  readonly name: string
  readonly onUploaded: (image: Image) => void
  readonly onUploading: (isUploading: boolean) => void
}

/** The second, larger door: the original file of a work, for everybody who wants to look closely. */
export function MasterField({ name, onUploaded, onUploading }: MasterFieldProps) {
  const { progress, take, goOn, cancel } = useMasterUpload(onUploaded)
  const busy = progress.share !== undefined
  useLayoutEffect(() => onUploading(busy), [busy, onUploading])
  return (
    <div className="flex flex-col items-start gap-2">
      <FileButton
        label="Subir original grande"
        name={name}
        types={MASTER_TYPES}
        onFiles={([file]) => void take(file)}
      />
      <UploadState share={progress.share} error={progress.error} onCancel={cancel} />
      {progress.broken && (
        <div className="flex flex-wrap gap-x-4">
          <Button tone="quiet" onClick={() => void goOn()}>
            Seguir subiendo
          </Button>
          <Button tone="quiet" onClick={cancel}>
            Cancelar la subida
          </Button>
        </div>
      )}
      <p className="text-small text-quiet">
        Para ampliar cada detalle: hasta 50 MB, también TIFF o AVIF. Si se corta la conexión, sigue donde
        quedó. El archivo mismo no se publica.
      </p>
    </div>
  )
}
