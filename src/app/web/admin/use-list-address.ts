import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * Leads from a page that is no longer there, as its last row was deleted, to the last one that is.
 * @param pages how many there are; 0 while that is not known
 */
export function useLastPage({ page, hrefOf }: ReturnType<typeof useListAddress>, pages: number): void {
  const navigate = useNavigate()
  const last = pages > 0 && page > pages ? hrefOf(pages) : undefined
  useEffect(() => {
    if (last !== undefined) navigate(last, { replace: true })
  }, [navigate, last])
}

/** What a list shows, kept in the address: reload and back lead to the same rows. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('pagina') ?? '1', 10) || 1)

  /** Narrows the list, which then begins at its first page. */
  function narrow(name: string, value: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('pagina')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  function hrefOf(wanted: number): string {
    const next = new URLSearchParams(params)
    next.set('pagina', String(wanted))
    return `?${next}`
  }
  return { page, read: (name: string) => params.get(name) ?? '', narrow, hrefOf }
}
