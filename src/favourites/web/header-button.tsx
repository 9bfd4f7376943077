import { Heart } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { countText } from '../favourites.ts'
import { useFavourites } from './stored-favourites.ts'

const BUTTON_ID = 'abrir-favoritas'

/** What a drawer over the page is told by the button that opens it. */
export interface OpenedDrawer {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The id of what takes the focus afterwards. */
  readonly returnTo: string
}

export interface HeaderButtonProps {
  /** The drawer, which is fetched when it is needed, and the way to fetch it. */
  readonly drawer: { readonly Part: ComponentType<OpenedDrawer>; readonly prepare: () => void }
}

/** Opens what the visitor likes; it is there once she likes something. On a desktop it takes the room that is kept for it. */
export function HeaderButton({ drawer }: HeaderButtonProps) {
  const count = useFavourites().length
  const [open, setOpen] = useState(false)
  const [summoned, setSummoned] = useState(false)
  if (open && !summoned) setSummoned(true)
  return (
    <>
      {(count > 0 || open) && (
        <button
          type="button"
          id={BUTTON_ID}
          aria-haspopup="dialog"
          aria-label={`Mis favoritas, ${countText(count)}`}
          onClick={() => setOpen(true)}
          onPointerEnter={drawer.prepare}
          onFocus={drawer.prepare}
          className="relative inline-flex size-12 items-center justify-center transition-colors hover:text-clay md:-ml-12"
        >
          <Heart size={22} strokeWidth={1.6} aria-hidden="true" />
          <span className="bar-count">{count}</span>
        </button>
      )}
      {summoned && <drawer.Part open={open} onOpenChange={setOpen} returnTo={BUTTON_ID} />}
    </>
  )
}
