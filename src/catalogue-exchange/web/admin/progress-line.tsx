import { ProgressBar } from '#ui/progress-bar.tsx'

interface ProgressLineProps {
  readonly label: string
  /** 0 to 1. */
  readonly share: number
  readonly text: string
}

/** How far something has come that takes its time. */
export function ProgressLine({ label, share, text }: ProgressLineProps) {
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="font-medium tabular-nums">{text}</p>
      <ProgressBar label={label} share={share} className="w-full max-w-md" />
    </div>
  )
}
