import { classes } from './class-names.ts'

interface ProgressBarProps {
  readonly label: string
  /** 0 to 1. */
  readonly share: number
  readonly className?: string
}

/** How far something has come. Each browser has its own word for the part that is filled. */
export function ProgressBar({ label, share, className }: ProgressBarProps) {
  return (
    <progress
      value={Math.round(share * 100)}
      max={100}
      aria-label={label}
      className={classes(
        'h-2 appearance-none bg-floor [&::-moz-progress-bar]:bg-clay [&::-webkit-progress-bar]:bg-floor [&::-webkit-progress-value]:bg-clay [&::-webkit-progress-value]:transition-[width]',
        className,
      )}
    />
  )
}
