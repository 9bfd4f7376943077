import { Crop, RotateCw, Scan } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CornerHandles } from './corner-handles.tsx'
import type { Drawn } from './straighten-picture.ts'
import { useAdjusting } from './use-adjusting.ts'

interface AdjustPictureProps {
  /** Brings the bytes of the picture. */
  readonly read: () => Promise<Blob>
  /** The name of its file. */
  readonly name: string
  /** Told the picture as it is wanted. */
  readonly onAdjusted: (file: File) => void
  /** Which one it is, where it is one of several: then its button is a small one. */
  readonly which?: string
}

/** The button that opens a picture to be turned, straightened and cut. */
export function AdjustPicture({ onAdjusted, which, ...picture }: AdjustPictureProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {which === undefined ? (
        <Button tone="plain" onClick={() => setOpen(true)}>
          <Crop size={18} aria-hidden="true" />
          Ajustar
        </Button>
      ) : (
        <IconButton label={`Ajustar ${which}`} onClick={() => setOpen(true)}>
          <Crop size={18} aria-hidden="true" />
        </IconButton>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        whole
        form
        title="Ajustar la imagen"
        description="Llevá las esquinas a los bordes del cuadro: se endereza y se recorta. Tu foto queda como está."
      >
        <Adjusting
          {...picture}
          onAdjusted={(file) => {
            setOpen(false)
            onAdjusted(file)
          }}
        />
      </Dialog>
    </>
  )
}

function Adjusting({ read, name, onAdjusted }: Omit<AdjustPictureProps, 'which'>) {
  const { adjusted, said, busy, choose, find, finish, all, turn } = useAdjusting(read, name, onAdjusted)
  return (
    <div className="flex min-h-0 flex-1 flex-col px-5 pb-6 sm:px-8">
      <div className="flex min-h-48 flex-1 items-center justify-center p-6">
        {adjusted === undefined ? (
          said === '' && <Spinner />
        ) : (
          <div className="relative">
            <Shown picture={adjusted.picture} />
            <CornerHandles corners={adjusted.corners} onChange={choose} />
          </div>
        )}
      </div>
      <p aria-live="polite" className="pb-2 text-center text-small empty:hidden">
        {busy ? 'Preparando la imagen...' : said}
      </p>
      {adjusted !== undefined && (
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-3">
          <div className="flex flex-wrap justify-center gap-x-2">
            <Button tone="quiet" onClick={turn}>
              <RotateCw size={18} aria-hidden="true" />
              Girar
            </Button>
            <Button tone="quiet" onClick={find}>
              <Scan size={18} aria-hidden="true" />
              Buscar el cuadro
            </Button>
            <Button tone="quiet" onClick={all}>
              Toda la foto
            </Button>
          </div>
          <Button aria-disabled={busy} onClick={() => void finish()}>
            Usar así
          </Button>
        </div>
      )}
    </div>
  )
}

/** The picture as large as there is room for. */
function Shown({ picture }: { readonly picture: Drawn }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (canvas.current === null || !context) return
    const scale = Math.min(1, 1600 / Math.max(picture.width, picture.height))
    canvas.current.width = Math.round(picture.width * scale)
    canvas.current.height = Math.round(picture.height * scale)
    context.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height)
  }, [picture])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="La foto"
      className="block max-h-[55svh] max-w-full"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
    />
  )
}
