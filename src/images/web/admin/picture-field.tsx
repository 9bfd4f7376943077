import { ImagePlus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { PICTURE_TYPES } from '../../picture-rules.ts'
import { PLACEHOLDER_URL } from '../../picture-sources.ts'
import { usePictureUpload } from './use-picture-upload.ts'

interface PictureFieldProps {
  readonly label: string
  readonly name: string
  readonly url: string
  readonly error?: string
  readonly onChange: (url: string) => void
}

/** A picture from the camera roll, or the address of one. It is sent as soon as it is chosen, and shown whole. */
export function PictureField({ label, name, url, error, onChange }: PictureFieldProps) {
  const upload = usePictureUpload((image) => onChange(image.url))
  function take(file: File | undefined) {
    if (file !== undefined && upload.choose(file)) void upload.send(file)
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <Preview url={upload.preview ?? url}>
        <FileButton
          label={url === '' ? 'Subir imagen' : 'Cambiar imagen'}
          name={`${name}-file`}
          onFile={take}
        />
        <UploadState share={upload.share} error={upload.error} />
        <p className="text-small text-quiet">JPG, PNG o WebP, hasta 5 MB.</p>
      </Preview>
      <TextField
        label="URL de la imagen"
        name={name}
        inputMode="url"
        autoComplete="off"
        value={url}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </fieldset>
  )
}

/** The whole picture, never cropped, with what can be done beside it. */
export function Preview({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const [broken, setBroken] = useState('')
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      {url !== '' && (
        <img
          src={broken === url ? PLACEHOLDER_URL : url}
          alt="Vista previa"
          onError={() => setBroken(url)}
          className="max-h-64 min-h-24 max-w-full bg-wall object-contain sm:max-w-64"
        />
      )}
      <div className="flex flex-col items-start gap-2">{children}</div>
    </div>
  )
}

interface FileButtonProps {
  readonly label: string
  readonly name: string
  readonly onFile: (file: File | undefined) => void
}

export function FileButton({ label, name, onFile }: FileButtonProps) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        name={name}
        accept={PICTURE_TYPES.join(',')}
        className="peer sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonLook(
          'plain',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-clay peer-focus-visible:outline-offset-3',
        )}
      >
        <ImagePlus size={18} aria-hidden="true" />
        {label}
      </label>
    </>
  )
}

interface UploadStateProps {
  /** The sent share, 0 to 1; `undefined` when nothing is under way. */
  readonly share: number | undefined
  readonly error: string | undefined
}

export function UploadState({ share, error }: UploadStateProps) {
  const percent = Math.round((share ?? 0) * 100)
  return (
    <div aria-live="polite" className="w-full empty:hidden">
      {share !== undefined && (
        <p className="text-small">
          <progress
            value={percent}
            max={100}
            aria-label="Subiendo imagen"
            className="mr-2 h-2 w-32 accent-clay"
          />
          {percent < 100 ? `Subiendo... ${percent} %` : 'Preparando la imagen...'}
        </p>
      )}
      {error !== undefined && <p className="text-small font-medium text-alarm">{error}</p>}
    </div>
  )
}
