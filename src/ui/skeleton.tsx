import { classes } from './class-names.ts'

/** The quiet place of something that is still to come. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classes('animate-pulse rounded-[2px] bg-floor/70', className)} />
}
