import { X } from 'lucide-react'
import { useState } from 'react'
import { PictureButtons } from '#images/web/admin/file-button.tsx'
import { UploadState } from '#images/web/admin/upload-state.tsx'
import { useFileUpload } from '#images/web/admin/use-picture-upload.ts'
import { momentText } from '#platform/time/date-text.ts'
import { uploadFile } from '#platform/web-client/upload.ts'
import { IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { May } from '#ui/may.tsx'
import { addPackingPhoto, MOST_PHOTOS, type PackingPhoto } from '../../packing-api.ts'
import { useDeletePhoto, usePackingPhotos, useShowPhotos } from './use-packing.ts'

/** Photos of how an order was packed, for whoever doubts it later. Nobody else sees them. */
export function PackingPhotos({ orderId }: { readonly orderId: string }) {
  const { data: photos = [] } = usePackingPhotos(orderId)
  const show = useShowPhotos(orderId)
  const upload = useFileUpload(
    (parts) => uploadFile(addPackingPhoto, { ...parts, params: { id: orderId } }),
    show,
  )
  const [asked, setAsked] = useState<string>()
  const close = () => setAsked(undefined)
  const deletion = useDeletePhoto(orderId, close)
  return (
    <section className="flex flex-col items-start gap-3">
      <h4 className="font-medium font-sans text-small">Fotos del embalaje</h4>
      {photos.length > 0 && (
        <ul className="grid w-full grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <Photo key={photo.id} photo={photo} place={index + 1} onRemove={() => setAsked(photo.id)} />
          ))}
        </ul>
      )}
      <UploadState {...upload.state} />
      {photos.length < MOST_PHOTOS && (
        <May right="staff">
          <PictureButtons label="Agregar fotos" name="packing" multiple onFiles={upload.sendAll} />
        </May>
      )}
      <p className="text-quiet text-small">
        No las ve nadie de afuera: si algo llega roto, muestran cómo salió. Se borran con los datos de quien
        compró.
      </p>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={close}
        title="Quitar la foto"
        question="La foto del embalaje se borra para siempre."
        confirmLabel="Quitar"
        busy={deletion.isPending}
        onConfirm={() => asked !== undefined && deletion.mutate(asked)}
      />
    </section>
  )
}

interface PhotoProps {
  readonly photo: PackingPhoto
  readonly place: number
  readonly onRemove: () => void
}

const Photo = ({ photo: { url, at }, place, onRemove }: PhotoProps) => (
  <li className="relative">
    <img
      src={url}
      alt={`Embalaje, foto ${place}, del ${momentText(at)}`}
      className="aspect-square w-full bg-wall object-cover"
    />
    <May right="staff">
      <IconButton
        label={`Quitar la foto ${place}`}
        className="absolute top-1 right-1 size-11 bg-paper"
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </May>
  </li>
)
