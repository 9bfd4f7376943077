import { type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'
import { classes } from './class-names.ts'

/** What waits behind a tab. */
export interface TabBadge {
  readonly count: number
  /** The same in words, for those who hear it: '3 mensajes sin leer'. */
  readonly text: string
}

export interface Tab {
  readonly to: string
  readonly label: string
  /** Whether only this very address is meant. */
  readonly end?: boolean
  readonly waiting?: TabBadge | undefined
}

interface TabEntryProps {
  readonly tab: Tab
  readonly className: string
  /** Where the number stands. */
  readonly countClassName?: string
  readonly icon?: ReactNode
  /** Fetches the screen ahead, so that it opens at once and without a network too. */
  readonly isFetchedAhead?: boolean
  readonly onClick?: () => void
}

/** More are told in words. */
const MOST_SHOWN = 99

/** How many wait: seen beside a name, and heard after it. */
export function WaitingCount({
  id,
  waiting: { count, text },
  className,
}: {
  readonly id: string
  readonly waiting: TabBadge
  readonly className?: string | undefined
}) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classes(
          'min-w-5 rounded-full bg-clay px-1.5 text-center font-medium text-fine text-white tabular-nums leading-5 forced-colors:border',
          className,
        )}
      >
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span id={id} hidden>
        {text}
      </span>
    </>
  )
}

/** A tab with an address, and how many wait behind it. Its name is its label alone. */
export function TabEntry({ tab, className, countClassName, icon, isFetchedAhead, onClick }: TabEntryProps) {
  const id = useId()
  const { to, label, end, waiting } = tab
  return (
    <NavLink
      to={to}
      end={end}
      className={className}
      aria-describedby={waiting && id}
      {...(isFetchedAhead === true && { prefetch: 'render' })}
      onClick={onClick}
    >
      {icon}
      {label}
      {waiting && <WaitingCount id={id} waiting={waiting} className={countClassName} />}
    </NavLink>
  )
}
