import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isReachable, OFFLINE } from './connectivity.ts'
import { reloadPage } from './reload-page.ts'

const OUTDATED = 'Publicamos una versión nueva de este sitio. Recargá la página para seguir.'

interface LatePart<Props> {
  readonly Part: ComponentType<Props>
  /** Fetches it for somebody who is about to need it. */
  readonly prepare: () => void
}

/**
 * A part of a page that is fetched when it is needed. When it does not come the page stays as it is and says why, until
 * it has come: by itself when the network is back, or when it is asked for again.
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let fetched: ComponentType<Props> | undefined
  const fetchOnce = async () => {
    fetched ??= await fetchPart()
  }
  function Part(props: Props) {
    const [state, setState] = useState<'coming' | 'here' | 'offline' | 'outdated'>(
      fetched ? 'here' : 'coming',
    )
    useEffect(() => {
      if (state !== 'coming') return
      fetchOnce().then(
        () => setState('here'),
        async () => setState((await isReachable()) ? 'outdated' : 'offline'),
      )
    }, [state])
    if (state === 'coming') return null
    if (state !== 'here')
      return <NotCome outdated={state === 'outdated'} onAgain={() => setState('coming')} />
    const Fetched = fetched
    return Fetched && <Fetched {...props} />
  }
  return { Part, prepare: () => void fetchOnce().catch(() => undefined) }
}

interface NotComeProps {
  readonly outdated: boolean
  readonly onAgain: () => void
}

function NotCome({ outdated, onAgain }: NotComeProps) {
  useEffect(() => {
    if (outdated) return
    window.addEventListener('online', onAgain)
    return () => window.removeEventListener('online', onAgain)
  }, [outdated, onAgain])
  return createPortal(
    <div
      role="alert"
      className="fixed inset-x-3 top-[calc(var(--header-height,0px)+0.75rem)] z-60 flex items-center gap-3 rounded-[2px] bg-alarm py-1 pr-1 pl-5 text-paper shadow-sheet sm:top-auto sm:right-auto sm:bottom-4 sm:left-4 sm:w-96"
    >
      <p className="min-w-0 flex-1 py-2 text-body">{outdated ? OUTDATED : OFFLINE}</p>
      <button
        type="button"
        className="min-h-11 shrink-0 px-3 font-medium underline underline-offset-4 focus-visible:outline-paper"
        onClick={outdated ? reloadPage : onAgain}
      >
        {outdated ? 'Recargar' : 'Reintentar'}
      </button>
    </div>,
    document.body,
  )
}
