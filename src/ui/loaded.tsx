import type { ReactNode } from 'react'
import { ListState, type ListStateProps } from './list-state.tsx'

interface LoadedProps<Thing> extends Pick<ListStateProps, 'failed' | 'fallback'> {
  readonly query: ListStateProps['query'] & { readonly data: Thing | undefined }
  readonly children: (thing: Thing) => ReactNode
}

/** One thing that comes from elsewhere: waiting, failed with a way to try again, or there. */
export const Loaded = <Thing,>({ query, failed, fallback, children }: LoadedProps<Thing>) => (
  <ListState query={query} failed={failed} isEmpty={query.data === undefined} empty="" fallback={fallback}>
    {query.data !== undefined && children(query.data)}
  </ListState>
)
