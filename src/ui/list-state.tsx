import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'

interface ListStateProps {
  /** What has been asked for, as far as it has come. */
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly failed: string
  readonly isEmpty: boolean
  readonly empty: string
  readonly children: ReactNode
}

/** A list that comes from elsewhere: waiting, failed with a way to try again, empty, or there. */
export function ListState({ query, failed, isEmpty, empty, children }: ListStateProps) {
  if (query.isPending) return <Spinner />
  if (query.isError)
    return (
      <Notice tone="alarm">
        <p className="font-medium">{failed}</p>
        <Button tone="quiet" className="-ml-2" onClick={() => query.refetch()}>
          Reintentar
        </Button>
      </Notice>
    )
  if (isEmpty) return <p className="py-10 text-quiet">{empty}</p>
  return children
}
