import { useState } from 'react'
import { PictureButtons } from '#images/web/admin/file-button.tsx'
import { UploadState } from '#images/web/admin/upload-state.tsx'
import { useFileUpload } from '#images/web/admin/use-picture-upload.ts'
import { uploadFile } from '#platform/web-client/upload.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ListState } from '#ui/list-state.tsx'
import { showToast } from '#ui/toast.ts'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { keepSignature } from '../../certificates-api.ts'
import { useRemoveSignature, useShowSignature, useSignature } from './use-signature.ts'

/** 'Firma para los certificados': the picture of her signature that certificates come with from now on. */
export function SignaturePicture() {
  const query = useSignature()
  const signature = query.data ?? null
  const show = useShowSignature()
  const upload = useFileUpload(
    (parts) => uploadFile(keepSignature, parts),
    async (kept) => {
      await show(kept)
      showToast('success', 'Firma guardada')
    },
  )
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const removal = useRemoveSignature(close)
  const heading = useFocusKept<HTMLHeadingElement>(signature === null ? 0 : 1)
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-8">
      <h3 ref={heading} tabIndex={-1} className="text-lead outline-none">
        Firma para los certificados
      </h3>
      <p className="max-w-2xl text-quiet">
        Firmá en un papel blanco y sacale una foto de cerca, o subí un PNG con fondo transparente. Va al pie
        de los certificados que se emitan desde ahora; los que ya se emitieron quedan como están.
      </p>
      <ListState query={query} failed="Error al cargar la firma" isEmpty={false} empty="">
        {signature !== null && (
          <img
            src={signature.url}
            alt="Tu firma, como va en los certificados"
            className="max-h-32 max-w-full self-start bg-white object-contain p-3"
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PictureButtons
            label={signature === null ? 'Subir la firma' : 'Cambiar la firma'}
            name="artist-signature"
            onFiles={([file]) => void upload.sendInstead(file)}
          />
          {signature !== null && (
            <Button tone="quiet" onClick={() => setAsked(true)}>
              Quitar la firma
            </Button>
          )}
        </div>
        <UploadState {...upload.state} />
      </ListState>
      <ConfirmDialog
        open={isAsked && signature !== null}
        onOpenChange={close}
        title="Quitar la firma"
        question="¿Emitimos los próximos certificados sin la imagen de tu firma?"
        warning="Los que ya se emitieron la conservan."
        confirmLabel={removal.isPending ? 'Quitando...' : 'Quitar'}
        busy={removal.isPending}
        onConfirm={() => signature !== null && removal.mutate(signature.id)}
      />
    </section>
  )
}
