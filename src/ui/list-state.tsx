import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'

export interface ListStateProps {
  /** What has been asked for, as far as it has come. */
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    /** What was there before a failure stays. */
    readonly data?: unknown
    /** Another page is on its way; the last one is shown until it comes. */
    readonly isPlaceholderData?: boolean
    readonly refetch: () => unknown
  }
  readonly failed: string
  readonly isEmpty: boolean
  readonly empty: string
  /** What more there is to say where nothing is. */
  readonly hint?: string | undefined
  /** Shown below the failure when nothing could be read at all. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** What comes from elsewhere: waiting, failed with a way to try again, empty, or there. What is there stays when it cannot be read again. */
export function ListState({ query, failed, isEmpty, empty, hint, fallback, children }: ListStateProps) {
  if (query.isPending) return <Spinner />
  const failure = query.isError && (
    <Notice tone="alarm">
      <p className="font-medium">{failed}</p>
      <Button tone="quiet" className="-ml-2" onClick={() => query.refetch()}>
        Reintentar
      </Button>
    </Notice>
  )
  if (failure && (isEmpty || query.data === undefined)) {
    return (
      <>
        {failure}
        {fallback}
      </>
    )
  }
  if (isEmpty) {
    return (
      <div className="py-10 text-quiet">
        <p>{empty}</p>
        {hint !== undefined && <p>{hint}</p>}
      </div>
    )
  }
  return (
    <>
      {failure}
      {query.isPlaceholderData === true && <ProgressBar />}
      {children}
    </>
  )
}

/** Something is on its way while what is old is still shown. */
const ProgressBar = () => (
  <div
    role="status"
    className="fixed inset-x-0 top-0 z-40 h-1 animate-[appear_1ms_300ms_both] bg-floor motion-reduce:bg-clay"
  >
    <span className="sr-only">Cargando...</span>
    <span aria-hidden="true" className="block h-full w-1/3 animate-pulse bg-clay" />
  </div>
)
