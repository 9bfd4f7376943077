import { Button } from '#ui/button.tsx'
import { UploadState } from './upload-state.tsx'
import type { LargeProgress } from './use-large-upload.ts'

interface LargeUploadStateProps {
  readonly progress: LargeProgress
  /** 'imagen': what is on its way. */
  readonly thing?: string
  readonly goOn: () => Promise<void>
  readonly cancel: () => void
}

/** How far a large file is, and how it goes on once its connection broke. */
export function LargeUploadState({ progress, thing, goOn, cancel }: LargeUploadStateProps) {
  return (
    <>
      <UploadState
        share={progress.share}
        error={progress.error}
        onCancel={cancel}
        {...(thing !== undefined && { thing })}
      />
      {progress.broken && (
        <div className="flex flex-wrap gap-x-4">
          <Button tone="quiet" onClick={() => void goOn()}>
            Seguir subiendo
          </Button>
          <Button tone="quiet" onClick={cancel}>
            Cancelar la subida
          </Button>
        </div>
      )}
    </>
  )
}
