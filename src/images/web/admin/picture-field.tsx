import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Fold } from '#ui/fold.tsx'
import { TextField } from '#ui/form-field.tsx'
import { PLACEHOLDER_URL } from '../../picture-sources.ts'
import { AdjustPicture } from './adjust-picture.tsx'
import type { LargeKeeper, PictureKeeper } from './chosen-file.ts'
import { PictureButtons } from './file-button.tsx'
import { HoldOriginals } from './hold-originals.tsx'
import { MasterField } from './master-field.tsx'
import { afterArrival, afterGivingUp, shownFile, type Taken } from './taken-picture.ts'
import { UploadState } from './upload-state.tsx'
import type { LargeProgress } from './use-large-upload.ts'
import { usePictureUpload } from './use-picture-upload.ts'

interface PictureFieldProps {
  readonly label: string
  readonly name: string
  readonly url: string
  readonly error?: string
  readonly onChange: (url: string) => void
  /** Told when a picture is on its way, and when it no longer is. */
  readonly onUploading: (isUploading: boolean) => void
  /** Told what was chosen beside the first; without it there is one picture. */
  readonly onMore?: (files: readonly File[]) => void
  /** Keeps what was chosen until it has arrived. */
  readonly keeper?: PictureKeeper
  /** Keeps the original that goes in parts. */
  readonly masterKeeper?: LargeKeeper
  /** Told the first file that was chosen, before it is sent. */
  readonly onChosen?: (file: File) => void
}

/** A picture from the camera roll, or the address of one. It is sent as soon as it is chosen, and shown whole. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, url, error, onChange, onUploading, onMore, keeper, onChosen } = props
  const [taken, setTaken] = useState<Taken>()
  const upload = usePictureUpload(
    (image, chosen) => {
      setTaken((now) => afterArrival(now, url, { url: image.url, sent: chosen?.file }))
      onChange(image.url)
    },
    (_sentence, _sent, again) => !again && setTaken(afterGivingUp),
    keeper,
  )
  const [master, setMaster] = useState<LargeProgress>({})
  const isUploading = upload.share !== undefined || master.share !== undefined
  // Where there is no picture, what is said of it leads to the button that takes one; an address is the rarer way.
  const isMissing = error !== undefined && url === ''
  const tell = useRef(onUploading)
  tell.current = onUploading
  // At once, so that nobody sees the address of a picture whose form still waits for it.
  useLayoutEffect(() => tell.current(isUploading), [isUploading])
  function cancel() {
    upload.state.onCancel()
    setTaken(afterGivingUp)
  }
  function take([file, ...others]: readonly [File, ...File[]]) {
    setTaken({ file, url: undefined })
    onChosen?.(file)
    void upload.sendInstead(file)
    if (others.length > 0) onMore?.(others)
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <Preview url={upload.preview ?? url}>
        <PictureButtons
          label={url === '' ? 'Subir imagen' : 'Cambiar imagen'}
          name={`${name}-file`}
          multiple={onMore !== undefined}
          field={url === '' ? name : undefined}
          error={isMissing ? error : undefined}
          onFiles={take}
        />
        {(url !== '' || upload.preview !== undefined) && (
          <AdjustPicture
            name={taken?.file?.name ?? 'obra.jpg'}
            read={() => pictureAt(url, taken)}
            onAdjusted={(file) => void upload.sendInstead(file)}
          />
        )}
        <UploadState {...upload.state} onCancel={cancel} />
        <p className="text-small text-quiet">
          JPG, PNG o WebP. Si la foto es muy grande, la achicamos antes de subirla.
        </p>
      </Preview>
      <OtherWays field={props} error={isMissing ? undefined : error} master={master} onMaster={setMaster} />
    </fieldset>
  )
}

interface OtherWaysProps {
  readonly field: PictureFieldProps
  readonly error: string | undefined
  readonly master: LargeProgress
  readonly onMaster: (progress: LargeProgress) => void
}

/** What few need: a large original in parts, or an address. */
function OtherWays({ field, error, master, onMaster }: OtherWaysProps) {
  const { name, url, keeper, masterKeeper, onChange } = field
  return (
    <div className="border-line border-y">
      <Fold
        title="Otras maneras"
        holds={keeper?.holds ? 'Con Wi-Fi, original, dirección web' : 'Original grande, dirección web'}
        isOpen={error !== undefined || master.share !== undefined || master.error !== undefined}
      >
        <div className="flex flex-col gap-5">
          {keeper?.holds && <HoldOriginals />}
          <MasterField
            keeper={masterKeeper}
            name={`${name}-master`}
            onUploaded={(image) => onChange(image.url)}
            onProgress={onMaster}
          />
          <TextField
            label="URL de la imagen"
            name={name}
            inputMode="url"
            autoComplete="off"
            value={url}
            error={error}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </Fold>
    </div>
  )
}

/** The photograph that was chosen, as long as it is the one that is shown: adjusted again, nothing of it is lost. Else what hangs there. */
async function pictureAt(url: string, taken: Taken | undefined): Promise<Blob> {
  const file = shownFile(taken, url)
  if (file !== null) return file
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`the picture answers ${reply.status}`)
  return reply.blob()
}

/** Said to whoever saves a form while its picture is on its way. */
export const STILL_UPLOADING = 'La imagen se está subiendo: esperá a que termine para guardar.'

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
          className="max-h-40 min-h-24 max-w-full bg-wall sm:max-h-64 object-contain sm:max-w-64"
        />
      )}
      <div className="flex flex-col items-start gap-2">{children}</div>
    </div>
  )
}
