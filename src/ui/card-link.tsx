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
