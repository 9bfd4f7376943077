import { useState } from 'react'
import { Button } from './button.tsx'
import { forgetLocalDraft, readLocalDraft } from './local-draft.ts'
import { Notice } from './notice.tsx'

interface DraftOfferProps<Values> {
  /** Under which the form keeps its draft. */
  readonly name: string
  readonly initial: Values
  readonly onTake: (values: Values) => void
  /** What the draft is of, when that can be said. */
  readonly titleOf?: (values: Values) => string
}

/** What was typed the last time and never saved, for whoever wants it back. */
export function DraftOffer<Values extends object>({
  name,
  initial,
  onTake,
  titleOf,
}: DraftOfferProps<Values>) {
  const [draft, setDraft] = useState(() => readLocalDraft(name, initial))
  if (draft === undefined) return null
  const title = titleOf?.(draft) ?? ''
  return (
    <Notice className="mb-8">
      <p>Quedó un borrador sin guardar{title !== '' && <>: «{title}»</>}.</p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <Button
          tone="quiet"
          className="-ml-2"
          onClick={() => {
            onTake(draft)
            setDraft(undefined)
          }}
        >
          Recuperar borrador
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            forgetLocalDraft(name)
            setDraft(undefined)
          }}
        >
          Descartar
        </Button>
      </p>
    </Notice>
  )
}
