import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FigureCard, FigureRow } from '#ui/figure-card.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ImportAnswer } from '../../catalogue-exchange-api.ts'
import { ImportFindings } from './import-findings.tsx'
import { ProgressLine } from './progress-line.tsx'

const works = (count: number) => (count === 1 ? '1 obra' : `${count} obras`)

const shareOf = ({ position, total }: ImportAnswer) => (total === 0 ? 0 : position / total)

const placeOf = ({ position, total }: ImportAnswer) => (total === 0 ? '' : ` ${position} de ${total}`)

/** What screen readers are told when it comes to another step. */
export function stepText({ state, added, refused }: ImportAnswer): string {
  switch (state) {
    case 'checking':
      return 'Empezó la revisión del archivo.'
    case 'checked':
      return `Terminó la revisión: ${works(added)} para importar, ${refused} con errores.`
    case 'importing':
      return 'Empezó la importación.'
    case 'done':
      return `Terminó la importación: ${works(added)}, ${refused} con errores.`
    case 'failed':
      return 'El archivo no se puede importar.'
  }
}

interface ImportStateProps {
  readonly found: ImportAnswer
  readonly busy: boolean
  readonly onStart: () => void
  readonly onDiscard: () => void
  /** What follows when all is done. */
  readonly children: ReactNode
}

function Figures({ found, added }: { readonly found: ImportAnswer; readonly added: string }) {
  return (
    <FigureRow>
      <FigureCard label={added} value={found.added} />
      <FigureCard label="Ya están" value={found.present} note="No se cambian" />
      <FigureCard label="Con errores" value={found.refused} note="No se importan" />
      <FigureCard label="Filas" value={found.total} />
    </FigureRow>
  )
}

function DiscardButton({
  label,
  busy,
  onDiscard,
}: { label: string } & Pick<ImportStateProps, 'busy' | 'onDiscard'>) {
  return (
    <Button tone="plain" aria-disabled={busy} onClick={() => !busy && onDiscard()}>
      {label}
    </Button>
  )
}

function Checking({ found, ...rest }: Pick<ImportStateProps, 'found' | 'busy' | 'onDiscard'>) {
  return (
    <div className="flex flex-col items-start gap-4">
      <ProgressLine
        label="Revisando el catálogo"
        share={shareOf(found)}
        text={`Revisando${placeOf(found)}...`}
      />
      <p className="text-quiet">
        Miramos cada fila y cada imagen. Podés cerrar esta página: la revisión sigue.
      </p>
      <DiscardButton label="Cancelar" {...rest} />
    </div>
  )
}

/** What can be done with what was found; nothing where all of it can come in. */
function adviceFor({ added, refused }: ImportAnswer): string {
  if (refused === 0)
    return added > 0
      ? ''
      : 'No hay nada nuevo para importar: todas estas obras ya están, y un archivo no las cambia.'
  return added > 0
    ? 'Podés importar lo que está bien y volver a subir el archivo corregido: lo que ya está no se repite.'
    : 'No hay nada para importar. Corregí el archivo y volvé a subirlo: lo que ya está no se repite.'
}

function Checked({ found, busy, onStart, onDiscard }: Omit<ImportStateProps, 'children'>) {
  const advice = adviceFor(found)
  return (
    <div className="flex flex-col gap-6">
      <p className="break-words font-medium">Revisamos «{found.fileName}». Todavía no cambió nada.</p>
      <Figures found={found} added="Para importar" />
      {advice !== '' && <p className="max-w-prose text-quiet">{advice}</p>}
      <div className="flex flex-col gap-3 sm:flex-row">
        {found.added > 0 && (
          <Button aria-disabled={busy} onClick={() => !busy && onStart()}>
            Importar {works(found.added)}
          </Button>
        )}
        <DiscardButton label="Descartar" busy={busy} onDiscard={onDiscard} />
      </div>
      <ImportFindings findings={found.findings} />
    </div>
  )
}

function Importing({ found, ...rest }: Pick<ImportStateProps, 'found' | 'busy' | 'onDiscard'>) {
  return (
    <div className="flex flex-col items-start gap-4">
      <ProgressLine
        label="Importando el catálogo"
        share={shareOf(found)}
        text={`Importando${placeOf(found)}...`}
      />
      <p className="text-quiet">
        Podés cerrar esta página: la importación sigue, y si se corta, continúa donde quedó. Si la detenés, lo
        que ya se importó queda.
      </p>
      <DiscardButton label="Detener la importación" {...rest} />
    </div>
  )
}

function Done({ found, children }: Pick<ImportStateProps, 'found' | 'children'>) {
  return (
    <div className="flex flex-col gap-6">
      <p className="font-medium">
        Listo. {found.added === 1 ? 'Se importó' : 'Se importaron'} {works(found.added)}.
      </p>
      <Figures found={found} added="Importadas" />
      {children}
      <ImportFindings findings={found.findings} />
    </div>
  )
}

/** A catalogue that was sent: how far it has come, what was found in it, and what can be done next. */
export function ImportState(props: ImportStateProps) {
  const { found } = props
  switch (found.state) {
    case 'checking':
      return <Checking {...props} />
    case 'checked':
      return <Checked {...props} />
    case 'importing':
      return <Importing {...props} />
    case 'done':
      return <Done {...props} />
    case 'failed':
      return (
        <Notice tone="alarm">
          <p className="break-words font-medium">No se puede importar «{found.fileName}»</p>
          <p className="max-w-prose">{found.failure}</p>
        </Notice>
      )
  }
}
