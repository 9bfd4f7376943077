import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface UploadStateProps {
  /** The sent share, 0 to 1; `undefined` when nothing is under way. */
  readonly share: number | undefined
  readonly error: string | undefined
  readonly onCancel: () => void
  /** How many more come after the one that is under way. */
  readonly waiting?: number
  /** Sends again what did not arrive; `undefined` when there is no use in it. */
  readonly onRetry?: (() => Promise<void>) | undefined
  readonly retryLabel?: string
  /** What is on its way. */
  readonly thing?: string
}

const textOf = (percent: number, thing: string) =>
  percent > 0 && percent < 100 ? `Subiendo... ${percent} %` : `Preparando la ${thing}...`

/** The button that was pressed goes; the one that asks for a file is what comes next. */
const focusChooser = (button: HTMLElement) =>
  button.closest('fieldset, section')?.querySelector<HTMLElement>('input[type=file]')?.focus()

/** How far an upload is, how it is given up, and what was wrong with it. */
export function UploadState(props: UploadStateProps) {
  const { share, error, onCancel, waiting = 0, onRetry, retryLabel, thing = 'imagen' } = props
  return (
    <>
      <div aria-live="polite" className="w-full empty:hidden">
        {share !== undefined && (
          <p className="text-small">
            <ProgressBar label={`Subiendo ${thing}`} share={share} className="mr-2 w-32" />
            {textOf(Math.round(share * 100), thing)}
          </p>
        )}
        {waiting > 0 && (
          <p className="text-quiet text-small">{waiting === 1 ? 'Queda 1 más.' : `Quedan ${waiting} más.`}</p>
        )}
        {error !== undefined && <p className="font-medium text-alarm text-small">{error}</p>}
      </div>
      {(share !== undefined || onRetry !== undefined) && (
        <div className="-ml-2 flex flex-wrap gap-x-4">
          {onRetry !== undefined && (
            <Button
              tone="quiet"
              onClick={({ currentTarget }) => {
                focusChooser(currentTarget)
                void onRetry()
              }}
            >
              {retryLabel}
            </Button>
          )}
          <Button
            tone="quiet"
            onClick={({ currentTarget }) => {
              focusChooser(currentTarget)
              onCancel()
            }}
          >
            Cancelar la subida
          </Button>
        </div>
      )}
    </>
  )
}
