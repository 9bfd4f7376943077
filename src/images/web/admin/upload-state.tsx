import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface UploadStateProps {
  /** The sent share, 0 to 1; `undefined` when nothing is under way. */
  readonly share: number | undefined
  readonly error: string | undefined
  readonly onCancel: () => void
}

/** How far an upload is, how it is given up, and what was wrong with it. */
export function UploadState({ share, error, onCancel }: UploadStateProps) {
  const percent = Math.round((share ?? 0) * 100)
  return (
    <>
      <div aria-live="polite" className="w-full empty:hidden">
        {share !== undefined && (
          <p className="text-small">
            <ProgressBar label="Subiendo imagen" share={share} className="mr-2 w-32" />
            {percent < 100 ? `Subiendo... ${percent} %` : 'Preparando la imagen...'}
          </p>
        )}
        {error !== undefined && <p className="text-small font-medium text-alarm">{error}</p>}
      </div>
      {share !== undefined && (
        <Button
          tone="quiet"
          className="-ml-2"
          onClick={({ currentTarget }) => {
            // This button goes; the one that asks for a file is what comes next.
            currentTarget
              .closest('fieldset, section')
              ?.querySelector<HTMLElement>('input[type=file]')
              ?.focus()
            onCancel()
          }}
        >
          Cancelar la subida
        </Button>
      )}
    </>
  )
}
