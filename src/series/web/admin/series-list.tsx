import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { PictureRow } from '#images/web/picture-row.tsx'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { type TellDeleted, TRASH_WARNING } from '#trash/trash.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { rowIdOf } from '#ui/data-table.tsx'
import { DragHandle } from '#ui/drag-handle.tsx'
import { ListState } from '#ui/list-state.tsx'
import { May } from '#ui/may.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { movedTo } from '#ui/moved-to.ts'
import { RowQuestion } from '#ui/row-question.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useDeleteWithFocus } from '#ui/use-delete-with-focus.ts'
import { useDraggedRow } from '#ui/use-dragged-row.ts'
import { useMovedRow } from '#ui/use-moved-row.ts'
import { countText } from '../../series.ts'
import type { StudioSeries } from '../../series-api.ts'
import { useAllSeries, useDeleteSeries, useOrderSeries } from './use-series.ts'

const NO_SERIES =
  'Todavía no hay series. Una serie reúne obras que van juntas: tiene su página, y cada obra lleva a ella.'

/** '7 obras', '7 obras, 2 en borrador', 'Sin obras a la vista: todavía no se muestra' */
function worksText({ works, shown }: Pick<StudioSeries, 'works' | 'shown'>): string {
  if (shown === 0) return works === 0 ? 'Sin obras: no se muestra' : 'Solo borradores: no se muestra'
  const drafts = works - shown
  return drafts === 0 ? countText(works) : `${countText(works)}, ${drafts} en borrador`
}

/** 'Series' */
export function SeriesList({ tellDeleted }: { readonly tellDeleted: TellDeleted }) {
  const all = useAllSeries()
  const rows = all.data ?? []
  const order = useOrderSeries()
  const question = useDeleteWithFocus('eliminar-serie', rows)
  const deletion = useDeleteSeries(question, tellDeleted)
  const { list, moves } = useMovedRow<HTMLUListElement>()
  const ids = rows.map(({ id }) => id)
  function move(id: string, to: number) {
    moves(id)
    order.mutate(movedTo(ids, ids.indexOf(id), to))
  }
  const { shown, dragged, handleOf } = useDraggedRow({ list, ids, onDrop: move })
  const inOrder = shown.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Series">
        <May right="staff">
          <ButtonLink to={adminPages.newSeries.link()} className="w-full sm:w-auto">
            Nueva Serie
          </ButtonLink>
        </May>
      </SectionHead>
      <ListState
        query={all}
        failed="Error al cargar las series"
        isEmpty={rows.length === 0}
        empty={NO_SERIES}
      >
        <ul ref={list} className="divide-y divide-line border-line border-y">
          {inOrder.map((row, at) => (
            <li
              key={row.id}
              data-row={row.id}
              className={classes(
                'flex flex-col gap-x-6 sm:flex-row sm:items-center',
                dragged === row.id && 'bg-floor',
              )}
            >
              <div className="min-w-0 flex-1 pt-3 sm:py-3">
                <Named row={row} />
              </div>
              <May right="staff">
                <RowActions
                  row={row}
                  moves={
                    <MoveButtons
                      name={row.name}
                      at={at}
                      last={rows.length - 1}
                      onMove={(to) => move(row.id, to)}
                    />
                  }
                  onDelete={() => question.ask(row.id)}
                  handle={handleOf(row.id)}
                />
              </May>
            </li>
          ))}
        </ul>
      </ListState>
      <RowQuestion
        asked={question}
        label="Eliminar serie"
        question={`¿Estás seguro de que deseas eliminar «${question.row?.name ?? 'esta serie'}»? Sus obras se quedan en la galería.`}
        warning={TRASH_WARNING}
        busy={deletion.isPending}
        onConfirm={deletion.mutate}
      />
    </div>
  )
}

interface RowActionsProps {
  readonly row: StudioSeries
  readonly moves: ReactNode
  readonly onDelete: () => void
  readonly handle: ComponentProps<typeof DragHandle>
}

function RowActions({ row, moves, onDelete, handle }: RowActionsProps) {
  return (
    <div className="-ml-3 flex flex-wrap items-center pb-2 sm:ml-0 sm:pb-0">
      {moves}
      {row.shown > 0 && (
        <ButtonLink tone="quiet" to={linkTo.series(row.id)} aria-label={`Ver ${row.name}`}>
          Ver
        </ButtonLink>
      )}
      <Button tone="quiet" aria-label={`Eliminar ${row.name}`} onClick={onDelete}>
        Eliminar
      </Button>
      <DragHandle {...handle} />
    </div>
  )
}

function Named({ row }: { readonly row: StudioSeries }) {
  const words = (
    <>
      <Link id={rowIdOf(row.id)} to={adminLinkTo.series(row.id)} className="link font-medium">
        {row.name}
      </Link>
      <span className="block text-quiet text-small">{worksText(row)}</span>
    </>
  )
  return row.thumbnail === null ? words : <PictureRow url={row.thumbnail}>{words}</PictureRow>
}
