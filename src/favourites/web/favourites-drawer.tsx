import { Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ArtworkOnWall } from '#artworks/artwork-view.ts'
import { linkTo } from '#pages/site-pages.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { useShare } from '#ui/use-share.ts'
import { type Favourite, SELECTION_LIMIT } from '../favourites.ts'
import { CompareNote } from './compare-note.tsx'
import { EnquiryLink } from './enquiry-link.tsx'
import { FavouriteItem } from './favourite-item.tsx'
import type { OpenedDrawer } from './header-button.tsx'
import { type ChosenWork, originalsIn, readWorks } from './read-selection.ts'
import { removeFavourite, useFavourites } from './stored-favourites.ts'
import { isGone, stillHere, type WorksNow } from './works-now.ts'

export interface FavouritesDrawerProps extends OpenedDrawer {
  /** The artist's number; blank where she has none. */
  readonly whatsapp: string
  /** What a work costs, or why it cannot be had. */
  readonly stateOf: (work: ChosenWork) => ReactNode
  /** Hangs originals side by side. */
  readonly compare: (works: readonly ArtworkOnWall[]) => ReactNode
}

/** The works as they are now, asked for whenever the drawer opens; `undefined` until they are known. */
function useWorksNow(favourites: readonly Favourite[], open: boolean): WorksNow {
  const [now, setNow] = useState<WorksNow>()
  const ids = favourites.map(({ id }) => id).join()
  useEffect(() => {
    if (!open || ids === '') return
    let isWanted = true
    const asked = ids.split(',')
    readWorks(callApi, asked).then(
      (works) => isWanted && setNow({ asked: new Set(asked), works }),
      // Their names are there all the same.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [ids, open])
  return now
}

/** What the visitor likes, as the works are now, and what she can do with it. */
export function FavouritesDrawer(props: FavouritesDrawerProps) {
  const { open, onOpenChange, returnTo, stateOf } = props
  const favourites = useFavourites()
  const now = useWorksNow(favourites, open)
  const frame = useFocusKept(favourites.length)
  const close = () => onOpenChange(false)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          <span className="font-serif">Mis favoritas</span>{' '}
          <span className="text-quiet">({favourites.length})</span>
        </>
      }
      closeLabel="Cerrar mis favoritas"
      returnTo={returnTo}
    >
      <div ref={frame} tabIndex={-1} className="flex min-h-0 flex-1 flex-col overflow-y-auto outline-none">
        {favourites.length === 0 ? (
          <div className="flex flex-1 flex-col items-center justify-center gap-2 px-6 py-16 text-center">
            <p className="font-serif text-lead">Todavía no guardaste ninguna obra</p>
            <p className="text-quiet">Tocá el corazón de las que te gusten: quedan en este navegador.</p>
            <ButtonLink to={linkTo.gallery()} onClick={close} className="mt-6">
              Explorar Galería
            </ButtonLink>
          </div>
        ) : (
          <>
            <ul className="min-h-32 flex-auto overflow-y-auto px-[min(1.5rem,6vw)]">
              {favourites.map((favourite) => {
                const work = now?.works.get(favourite.id)
                return (
                  <FavouriteItem
                    key={favourite.id}
                    favourite={favourite}
                    work={work}
                    state={work && stateOf(work)}
                    isGone={isGone(now, favourite.id)}
                    onFollow={close}
                    onRemove={() => removeFavourite(favourite.id)}
                  />
                )
              })}
            </ul>
            <DrawerActions {...props} favourites={favourites} now={now} />
          </>
        )}
      </div>
    </Drawer>
  )
}

interface DrawerActionsProps extends Pick<FavouritesDrawerProps, 'whatsapp' | 'compare' | 'onOpenChange'> {
  readonly favourites: readonly Favourite[]
  readonly now: WorksNow
}

/** What can be done with all of them: those that are known to be gone are left out. */
function DrawerActions({ favourites, now, whatsapp, compare, onOpenChange }: DrawerActionsProps) {
  const here = stillHere(now, favourites)
  const known = here.flatMap(({ id }) => now?.works.get(id) ?? [])
  const path = linkTo.selection(here.slice(0, SELECTION_LIMIT).map(({ id }) => id))
  const share = useShare({ title: 'Mi selección', url: `${location.origin}${path}` })
  if (here.length === 0) return null
  return (
    <div className="flex flex-col gap-3 border-line border-t px-[min(1.5rem,6vw)] pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      {here.length > SELECTION_LIMIT && (
        <p className="text-quiet text-small">{`El enlace y la consulta llevan las ${SELECTION_LIMIT} más nuevas.`}</p>
      )}
      <Button onClick={share}>
        <Share2 size={18} aria-hidden="true" />
        Compartir mi selección
      </Button>
      {compare(originalsIn(known))}
      <CompareNote works={known} />
      <EnquiryLink works={here} whatsapp={whatsapp} origin={location.origin} />
      <ButtonLink tone="quiet" to={path} onClick={() => onOpenChange(false)}>
        Ver mi selección
      </ButtonLink>
    </div>
  )
}
