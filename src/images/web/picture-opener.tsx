import { type CSSProperties, type ReactNode, useState } from 'react'
import { classes } from '#ui/class-names.ts'
import { latePart } from '#ui/late-part.tsx'
import type { Image } from '../image.ts'

const { Part: Viewer, prepare } = latePart(async () => (await import('./viewer.tsx')).Viewer)

interface PictureOpenerProps {
  /** What the viewer walks through. */
  readonly images: readonly Image[]
  /** Which of them this one is. */
  readonly index: number
  /** What the pictures are of. */
  readonly title: string
  readonly className?: string
  readonly style?: CSSProperties
  /** The picture on the page. */
  readonly children: ReactNode
}

/** A picture that opens the viewer. The viewer is fetched when somebody is about to need it. */
export function PictureOpener({ images, index, title, className, style, children }: PictureOpenerProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes('scripted block cursor-zoom-in text-left noscript:cursor-auto', className)}
        style={style}
        onClick={() => setState('open')}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <span className="sr-only">Ampliar la imagen: </span>
        {children}
      </button>
      {state !== 'never' && (
        <Viewer
          images={images}
          start={index}
          title={title}
          open={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
    </>
  )
}
