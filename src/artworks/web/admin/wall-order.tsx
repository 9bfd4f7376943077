import { useState } from 'react'
import { PictureRow } from '#images/web/picture-row.tsx'
import { adminPages } from '#pages/admin-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DragHandle } from '#ui/drag-handle.tsx'
import { ListState } from '#ui/list-state.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { MoreMenu } from '#ui/row-menu.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useDraggedRow } from '#ui/use-dragged-row.ts'
import { useMovedRow } from '#ui/use-moved-row.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { PositionQuestion } from './position-question.tsx'
import { useForgetWallOrder, useIsArranged, useMoveOnWall, useWall } from './use-wall-order.ts'

/** 'Orden de la galería': the works that hang, each with the ways to another place. */
export function WallOrder() {
  const wall = useWall()
  const works = wall.data?.pages.flatMap((page) => page.works) ?? []
  const total = wall.data?.pages[0]?.total ?? 0
  return (
    <div className="flex flex-col gap-6">
      <div>
        <BackLink fallback={adminPages.works.link()}>Gestión de Obras</BackLink>
        <SectionHead title="Orden de la galería" />
        <p className="mt-2 max-w-prose text-quiet">
          Así cuelgan las obras publicadas. Arrastralas, o movelas con las flechas y con «Más». Una obra nueva
          cuelga primera.
        </p>
      </div>
      <ListState
        query={wall}
        failed="Error al cargar las obras"
        isEmpty={works.length === 0}
        empty="Todavía no hay obras publicadas."
      >
        <HungWorks works={works} total={total} />
        {wall.hasNextPage && (
          <Button
            tone="plain"
            className="self-center"
            aria-disabled={wall.isFetchingNextPage}
            onClick={() => !wall.isFetchingNextPage && wall.fetchNextPage()}
          >
            Ver más obras
          </Button>
        )}
        <Forgetting />
      </ListState>
    </div>
  )
}

interface HungWorksProps {
  readonly works: readonly StudioArtworkAnswer[]
  readonly total: number
}

function HungWorks({ works, total }: HungWorksProps) {
  const { mutate } = useMoveOnWall()
  const { list, moves } = useMovedRow<HTMLOListElement>()
  const [asked, setAsked] = useState<{ id: string; open: boolean }>()
  const ids = works.map(({ id }) => id)
  const hang = (id: string, position: number) => {
    moves(id)
    mutate({ id, position })
  }
  const { shown, dragged, handleOf } = useDraggedRow({ list, ids, onDrop: (id, to) => hang(id, to + 1) })
  return (
    <>
      <ol ref={list} className="divide-y divide-line border-line border-y">
        {shown.map((id, at) => {
          const work = works[ids.indexOf(id)]
          if (work === undefined) return null
          return (
            <li key={id} data-row={id} className={classes('py-2', dragged === id && 'bg-floor')}>
              <PictureRow
                url={work.images.thumbnail.url}
                size="size-12 sm:size-14"
                tight
                end={
                  <div className="-mr-2 flex flex-wrap items-center justify-end">
                    <MoveButtons
                      name={work.title}
                      at={at}
                      last={total - 1}
                      onMove={(to) => hang(id, to + 1)}
                    />
                    <MoreMenu
                      row={work.title}
                      entries={[
                        { label: 'Llevar al principio', onSelect: () => hang(id, 1) },
                        { label: 'Llevar al final', onSelect: () => hang(id, total) },
                        { label: 'Mover a la posición…', onSelect: () => setAsked({ id, open: true }) },
                      ]}
                    />
                    <DragHandle {...handleOf(id)} />
                  </div>
                }
              >
                <span className="wrap-anywhere line-clamp-2 max-sm:text-small">
                  <span className="mr-2 text-quiet text-small tabular-nums">{at + 1}</span>
                  {work.title}
                </span>
              </PictureRow>
            </li>
          )
        })}
      </ol>
      <PositionQuestion
        work={works.find(({ id }) => id === asked?.id)}
        open={asked?.open === true}
        total={total}
        onClose={() => setAsked(asked && { ...asked, open: false })}
        onMove={(position) => asked && hang(asked.id, position)}
      />
    </>
  )
}

/** The way back to the order of a wall that nobody has arranged. */
function Forgetting() {
  const isArranged = useIsArranged()
  const forget = useForgetWallOrder()
  const [open, setOpen] = useState(false)
  if (isArranged.data !== true) return null
  return (
    <div>
      <Button tone="quiet" className="-ml-2" onClick={() => setOpen(true)}>
        Volver a las más nuevas primero
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Volver a las más nuevas primero"
        question="Las obras cuelgan otra vez de la más nueva a la más antigua."
        warning="El orden que armaste no se puede recuperar."
        confirmLabel="Volver a ese orden"
        busy={forget.isPending}
        onConfirm={() => forget.mutate(undefined, { onSuccess: () => setOpen(false) })}
      />
    </div>
  )
}
