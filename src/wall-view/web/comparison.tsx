import { useState } from 'react'
import { writtenDimensions } from '#artworks/artwork.ts'
import { Dialog } from '#ui/dialog.tsx'
import { frameFor, hangingPlace } from '../framing.ts'
import { WALL_COLOURS } from '../rooms.ts'
import { comparisonText, LEAST_COMPARED, MOST_COMPARED, placesIn, roomFor, rowOf } from '../side-by-side.ts'
import { Board, type BoardScale, pixelsOf } from './board.tsx'
import { type HangingWork, HungWork } from './hung-work.tsx'
import { RoomScene } from './room-scene.tsx'

/** A work that can be hung beside others. */
export interface ComparedWork extends HangingWork {
  readonly id: string
}

interface ComparisonProps {
  /** More than one. */
  readonly works: readonly ComparedWork[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Works side by side at one scale, with a sofa and a person; which of them, the visitor says. */
export function Comparison({ works, open, onClose }: ComparisonProps) {
  const [chosen, setChosen] = useState(() => works.slice(0, MOST_COMPARED).map(({ id }) => id))
  const hung = works.filter(({ id }) => chosen.includes(id))
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Dialog
      whole
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Comparar en la pared"
      description="Todas a la misma escala. Elegí de dos a cuatro."
    >
      <ComparedWall works={hung} />
      <fieldset className="max-h-[38svh] shrink-0 overflow-y-auto px-5 pt-2 pb-4 sm:px-8">
        <legend className="sr-only">Obras que se comparan</legend>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8">
          {works.map(({ id, title, dimensions }) => {
            const isHung = chosen.includes(id)
            const isFixed = isHung ? hung.length <= LEAST_COMPARED : hung.length >= MOST_COMPARED
            return (
              <li key={id}>
                <label className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-quiet">
                  <input
                    type="checkbox"
                    checked={isHung}
                    disabled={isFixed}
                    onChange={() => toggle(id)}
                    className="mt-1 size-4.5 shrink-0 accent-clay"
                  />
                  <span className="wrap-anywhere min-w-0">
                    {isHung && `${hung.findIndex((each) => each.id === id) + 1}. `}
                    {title}, {writtenDimensions(dimensions)}
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      </fieldset>
    </Dialog>
  )
}

const nothing = () => undefined

function ComparedWall({ works }: { readonly works: readonly ComparedWork[] }) {
  const row = rowOf(works.map(({ size }) => size))
  const { id, room } = roomFor(row)
  const places = placesIn(row, hangingPlace(room, row.size))
  const hung = works.flatMap((work, at) => {
    const place = places[at]
    return place === undefined ? [] : [{ work, place }]
  })
  const numbers = (shown: BoardScale) =>
    hung.map(({ work: { id, size }, place }, at) => {
      const { x, y } = pixelsOf(shown, { x: place.x, y: place.y + size.height / 2 })
      return (
        <span
          key={id}
          aria-hidden="true"
          className="pointer-events-none absolute -translate-x-1/2 rounded-full bg-paper/85 px-1.5 text-ink text-small tabular-nums"
          style={{ left: x, top: y + 4 }}
        >
          {at + 1}
        </span>
      )
    })
  return (
    <Board
      label={comparisonText(works)}
      frameIn={(window) => frameFor(window, room, row.size)}
      onTap={nothing}
      drawn={({ frame, scale }) => (
        <RoomScene
          id={id}
          frame={frame}
          size={row.size}
          colour={WALL_COLOURS[0].colour}
          withPerson
          plain
          personAt={room.personAt}
        >
          {hung.map(({ work, place }) => (
            <HungWork key={work.id} work={work} place={place} scale={scale} />
          ))}
        </RoomScene>
      )}
      over={numbers}
    />
  )
}
