interface UploadStateProps {
  /** The sent share, 0 to 1; `undefined` when nothing is under way. */
  readonly share: number | undefined
  readonly error: string | undefined
}

/** How far an upload is, and what was wrong with it. */
export function UploadState({ share, error }: UploadStateProps) {
  const percent = Math.round((share ?? 0) * 100)
  return (
    <div aria-live="polite" className="w-full empty:hidden">
      {share !== undefined && (
        <p className="text-small">
          <progress
            value={percent}
            max={100}
            aria-label="Subiendo imagen"
            className="mr-2 h-2 w-32 accent-clay"
          />
          {percent < 100 ? `Subiendo... ${percent} %` : 'Preparando la imagen...'}
        </p>
      )}
      {error !== undefined && <p className="text-small font-medium text-alarm">{error}</p>}
    </div>
  )
}
