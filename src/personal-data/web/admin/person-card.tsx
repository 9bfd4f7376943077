import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { erasableLines, keptLines } from '../../kept-texts.ts'
import type { PersonAnswer } from '../../personal-data-api.ts'

/** Lines under a word. */
export function NamedLines({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <p className="text-small text-quiet">{name}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

interface PersonCardProps {
  readonly person: PersonAnswer
  readonly exporting: boolean
  readonly erasing: boolean
  /** The id of what takes the focus once it is erased. */
  readonly returnTo: string
  readonly onExport: () => void
  /** Resolves when it has been answered. */
  readonly onErase: () => Promise<unknown>
}

/** What is kept of a person, with the two things that she can ask for. */
export function PersonCard({ person, exporting, erasing, returnTo, onExport, onErase }: PersonCardProps) {
  const [asking, setAsking] = useState(false)
  const erasable = erasableLines(person)
  const kept = keptLines(person)
  const stays = kept.length === 0 ? '' : ` Se guarda: ${kept.join('; ')}.`
  return (
    <article className="flex flex-col gap-4 border-line border-t pt-5">
      <div className="min-w-0">
        <h3 className="text-lead break-words">{person.who}</h3>
        {person.names.length > 0 && <p className="break-words text-quiet">{person.names.join(', ')}</p>}
      </div>
      <NamedLines name="Se puede borrar" lines={erasable} />
      <NamedLines name="Se tiene que guardar" lines={kept} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button tone="plain" aria-disabled={exporting} onClick={() => !exporting && onExport()}>
          {exporting ? 'Exportando...' : 'Exportar'}
        </Button>
        {erasable.length > 0 && (
          <Button tone="plain" onClick={() => setAsking(true)}>
            Borrar los datos de esta persona
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Borrar los datos"
        question={`¿Borrar los datos de ${person.who}? Se borra ahora: ${erasable.join(', ')}.`}
        warning={`No se puede deshacer.${stays}`}
        confirmLabel={erasing ? 'Borrando...' : 'Borrar'}
        busy={erasing}
        returnTo={returnTo}
        onConfirm={() => void onErase().finally(() => setAsking(false))}
      />
    </article>
  )
}
