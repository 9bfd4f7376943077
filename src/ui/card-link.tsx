import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** The one link of a card that is `relative` and a `group`: the whole card leads where it does. */
export const CardLink = (props: LinkProps) => (
  <Link
    prefetch="intent"
    // All pages are known from the start: nothing is looked for, and the mark of it would be in each card.
    discover="none"
    className="transition-colors after:absolute after:inset-0 group-hover:text-clay"
    {...props}
  />
)

/** What can be done with what a card shows, at the end of its title. Its room is kept until it comes. */
export const CardMark = ({ children }: { readonly children: ReactNode }) => (
  <span className="relative z-1 -my-2 -mr-3 size-11 shrink-0">{children}</span>
)
