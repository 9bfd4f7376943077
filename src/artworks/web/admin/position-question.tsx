import { Dialog } from '#ui/dialog.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextField } from '#ui/form-field.tsx'
import { useTextForm } from '#ui/use-text-form.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'

interface PositionQuestionProps {
  /** The work that is asked about, or was last. */
  readonly work: StudioArtworkAnswer | undefined
  readonly open: boolean
  /** How many positions there are. */
  readonly total: number
  readonly onClose: () => void
  readonly onMove: (position: number) => void
}

/** 'Mover a la posición…' */
export function PositionQuestion({ work, open, onClose, ...rest }: PositionQuestionProps) {
  return (
    <Dialog form open={open} onOpenChange={(next) => !next && onClose()} title="Mover a la posición…">
      {work !== undefined && <PositionForm key={work.id} work={work} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

type PositionFormProps = Pick<PositionQuestionProps, 'total' | 'onClose' | 'onMove'> & {
  readonly work: StudioArtworkAnswer
}

const isDigits = (text: string) => /^\d+$/.test(text.trim())

function PositionForm({ work, total, onClose, onMove }: PositionFormProps) {
  const { field, onSubmit } = useTextForm({
    blank: { position: '' },
    errorsOf({ position }) {
      const isThere = isDigits(position) && Number(position) >= 1 && Number(position) <= total
      return { position: isThere ? undefined : `Escribí un número del 1 al ${total}` }
    },
    onGiven({ position }) {
      onMove(Number(position))
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label={`Nueva posición de «${work.title}»`}
        {...field('position')}
        inputMode="numeric"
        autoComplete="off"
        hint={`Del 1 al ${total}: 1 es la primera que se ve.`}
      />
      <FormButtons label="Mover" busy={false} onCancel={onClose} />
    </form>
  )
}
