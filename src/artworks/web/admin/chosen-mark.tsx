import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import type { ChosenWorks } from './use-chosen-works.ts'

interface MarkProps {
  readonly label: string
  /** The part of the label that stands beside the box. */
  readonly text?: string
  readonly works: readonly StudioArtworkAnswer[]
  readonly chosen: ChosenWorks
}

const BOX = '-my-1.5 inline-flex size-11 shrink-0 items-center justify-center'
const ROW = 'flex min-h-11 items-center gap-4 pl-0.5'

/** Chooses works to be changed together. */
export function Mark({ label, text, works, chosen }: MarkProps) {
  const count = works.filter(({ id }) => chosen.has(id)).length
  const isSome = count > 0 && count < works.length
  return (
    <label className={text === undefined ? BOX : ROW}>
      <input
        type="checkbox"
        aria-label={label}
        checked={count > 0 && !isSome}
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome
        }}
        onChange={({ target }) => chosen.put(works, target.checked)}
        className="size-4.5 accent-clay"
      />
      {text}
    </label>
  )
}

export const MarkOf = ({
  work,
  chosen,
}: {
  readonly work: StudioArtworkAnswer
  readonly chosen: ChosenWorks
}) => <Mark label={`Elegir ${work.title}`} works={[work]} chosen={chosen} />
