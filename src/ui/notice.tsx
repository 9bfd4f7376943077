import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

const tones = { plain: 'border-edge', alarm: 'border-alarm' } as const

/** A passage that must be noticed: a rule on its left, nothing else. `alarm` is announced at once. */
export function Notice({
  tone = 'plain',
  children,
  className,
}: {
  readonly tone?: keyof typeof tones
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <div
      role={tone === 'alarm' ? 'alert' : undefined}
      className={classes('wrap-break-word border-l-2 pl-5', tones[tone], className)}
    >
      {children}
    </div>
  )
}
