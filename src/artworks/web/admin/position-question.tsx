import { type FormEvent, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextField } from '#ui/form-field.tsx'
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

function PositionForm({ work, total, onClose, onMove }: PositionFormProps) {
  const [error, setError] = useState<string>()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('position') ?? '').trim()
    const position = /^\d+$/.test(typed) ? Number(typed) : 0
    if (position < 1 || position > total) {
      setError(`Escribí un número del 1 al ${total}`)
      return
    }
    onMove(position)
    onClose()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label={`Nueva posición de «${work.title}»`}
        name="position"
        inputMode="numeric"
        autoComplete="off"
        error={error}
        hint={`Del 1 al ${total}: 1 es la primera que se ve.`}
      />
      <FormButtons label="Mover" busy={false} onCancel={onClose} />
    </form>
  )
}
