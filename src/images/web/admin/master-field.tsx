import { useLayoutEffect } from 'react'
import type { Image } from '../../image.ts'
import { MASTER_MEGABYTES, MASTER_TYPES } from '../../picture-rules.ts'
import type { LargeKeeper } from './chosen-file.ts'
import { FileButton } from './file-button.tsx'
import { LargeUploadState } from './large-upload-state.tsx'
import { type LargeProgress, useLargeUpload } from './use-large-upload.ts'

interface MasterFieldProps {
  readonly name: string
  readonly onUploaded: (image: Image) => void
  /** Told how far it is, and what came of it. */
  readonly onProgress: (progress: LargeProgress) => void
  /** Keeps the file until it has arrived. */
  readonly keeper?: LargeKeeper | undefined
}

/** The second, larger door: the original file of a work, for everybody who wants to look closely. */
export function MasterField({ name, onUploaded, onProgress, keeper }: MasterFieldProps) {
  const { progress, take, goOn, cancel } = useLargeUpload('master', { onUploaded, keeper })
  useLayoutEffect(() => onProgress(progress), [progress, onProgress])
  return (
    <div className="flex flex-col items-start gap-2">
      <FileButton
        label="Subir original grande"
        name={name}
        types={MASTER_TYPES}
        onFiles={([file]) => void take(file)}
      />
      <LargeUploadState progress={progress} goOn={goOn} cancel={cancel} />
      <p className="text-small text-quiet">
        Para ampliar cada detalle: hasta {MASTER_MEGABYTES} MB, también TIFF o AVIF. Si se corta la conexión,
        sigue donde quedó. El archivo mismo no se publica.
      </p>
    </div>
  )
}
