import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * The pages of a list. Whoever is on one that is no longer there, as its last row was deleted, is led to the last one
 * that is.
 * @param pages how many there are; nothing while that is not known
 */
export function useListPages({ page, hrefOf }: ReturnType<typeof useListAddress>, pages = 0) {
  const navigate = useNavigate()
  const last = pages > 0 && page > pages ? hrefOf(pages) : undefined
  useEffect(() => {
    if (last !== undefined) navigate(last, { replace: true })
  }, [navigate, last])
  return { page, pages, hrefOf }
}

/** What a list shows, kept in the address: reload and back lead to the same rows. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('pagina') ?? '1', 10) || 1)

  /**
   * Narrows the list, which then begins at its first page. What else narrows it is read from the address itself:
   * `params` are those of what is drawn, and whoever is quick changes two fields before it is drawn again.
   */
  function narrow(name: string, value: string) {
    const next = new URLSearchParams(window.location.search)
    next.delete('pagina')
    if (value === '') next.delete(name)
    else next.set(name, value)
    // A question that was opened while the search still waited stays open over the narrower list.
    const state: unknown = window.history.state?.usr
    setParams(next, { replace: true, preventScrollReset: true, state })
  }

  function hrefOf(wanted: number): string {
    const next = new URLSearchParams(params)
    next.set('pagina', String(wanted))
    return `?${next}`
  }
  const read = (name: string) => params.get(name) ?? ''

  /** What is chosen of a few words; anything else in the address chooses none. */
  const readOneOf = <Word extends string>(name: string, words: readonly Word[]): Word | '' =>
    words.find((each) => each === read(name)) ?? ''
  return { page, read, readOneOf, narrow, hrefOf }
}
