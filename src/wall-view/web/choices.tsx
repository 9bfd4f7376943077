import { useId } from 'react'
import { WALL_COLOURS } from '../rooms.ts'

interface ChipsProps<Id extends string> {
  readonly legend: string
  readonly options: readonly { readonly id: Id; readonly name: string }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

const focus = 'has-focus-visible:outline-2 has-focus-visible:outline-clay has-focus-visible:outline-offset-2'

/** One of a few, in a row that scrolls sideways on phones. */
export function Chips<Id extends string>({ legend, options, chosen, onChoose }: ChipsProps<Id>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1.5 sm:mx-0 sm:flex-wrap sm:px-0">
        {options.map((option) => (
          <label
            key={option.id}
            className={`relative inline-flex min-h-11 shrink-0 items-center border border-line px-4 transition-colors hover:border-ink has-checked:chosen ${focus}`}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full opacity-0"
              checked={option.id === chosen}
              onChange={() => onChoose(option.id)}
            />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ColoursProps {
  readonly chosen: string
  readonly onChoose: (colour: string) => void
}

/** The paint of the wall. */
export function Colours({ chosen, onChoose }: ColoursProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Color de la pared</legend>
      <div className="flex flex-wrap gap-1">
        {WALL_COLOURS.map((each) => (
          <label
            key={each.colour}
            title={each.name}
            className={`relative flex size-11 items-center justify-center rounded-full border-2 border-transparent has-checked:border-ink ${focus}`}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full opacity-0"
              aria-label={each.name}
              checked={each.colour === chosen}
              onChange={() => onChoose(each.colour)}
            />
            <span
              aria-hidden="true"
              className="size-8 rounded-full border border-edge/50 forced-color-adjust-none"
              style={{ backgroundColor: each.colour }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
