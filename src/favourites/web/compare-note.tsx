import { classes } from '#ui/class-names.ts'
import { type ChosenWork, originalsIn } from './read-selection.ts'

/** Says why prints are not compared; nothing where there are none. */
export function CompareNote({
  works,
  className,
}: {
  readonly works: readonly ChosenWork[]
  readonly className?: string
}) {
  if (works.length < 2 || originalsIn(works).length === works.length) return null
  return (
    <p className={classes('text-quiet text-small', className)}>
      En la pared se comparan los originales; una lámina se ve en cada tamaño desde su página.
    </p>
  )
}
