import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

const widths = { wide: 'max-w-[100rem]', text: 'max-w-[44rem]', page: 'max-w-[72rem]' } as const

/** The column that content stands in, with its margins. */
export function Container({
  children,
  width = 'wide',
  className,
}: {
  readonly children: ReactNode
  readonly width?: keyof typeof widths
  readonly className?: string
}) {
  return (
    <div className={classes('mx-auto w-full px-5 sm:px-8 lg:px-12', widths[width], className)}>
      {children}
    </div>
  )
}
