import { useEffect, useState } from 'react'

const AT_LATEST = 2500

/** Turns true when the browser has nothing better to do. */
export function useLateArrival(): boolean {
  const [arrived, setArrived] = useState(false)
  useEffect(() => {
    const arrive = () => setArrived(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(arrive, AT_LATEST)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(arrive, { timeout: AT_LATEST })
    return () => cancelIdleCallback(request)
  }, [])
  return arrived
}
