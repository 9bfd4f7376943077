import { useEffect, useRef } from 'react'

/** Does something as soon as the network is back, while somebody waits for it. */
export function useWhenOnline(isAwaited: boolean, act: () => Promise<void>): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isAwaited) return
    const onOnline = () => void latest.current()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isAwaited])
}
