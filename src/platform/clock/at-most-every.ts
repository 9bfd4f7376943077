/**
 * What is asked for again and again is done at once and then at most once in `pauseMs`; the last time is never left out.
 */
export function atMostEvery(pauseMs: number, act: () => void): () => void {
  let isPausing = false
  let isAskedFor = false
  const actNow = () => {
    isPausing = true
    isAskedFor = false
    setTimeout(() => {
      isPausing = false
      if (isAskedFor) actNow()
    }, pauseMs).unref()
    act()
  }
  return () => {
    if (isPausing) isAskedFor = true
    else actNow()
  }
}
