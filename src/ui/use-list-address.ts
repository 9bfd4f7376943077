import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentStep } from './current-step.ts'
import { useStillHere } from './use-still-here.ts'

/** A page as its table declares it: the names of its query parameters, and what an address gives them. */
interface DeclaredPage<Name extends string> {
  readonly query: readonly Name[]
  read(at: { readonly search: string }): { readonly [Each in Name]: string | undefined }
}

/** One that declares that its list has pages. */
interface PagedPage {
  read(at: { readonly search: string }): { readonly pagina: string | undefined }
}

const PAGE = 'pagina' satisfies keyof ReturnType<PagedPage['read']>

/**
 * The pages of a list. Whoever is on one that is no longer there, as its last row was deleted, is led to the last one
 * that is.
 * @param pages how many there are; nothing while that is not known
 */
export function useListPages(
  { page, hrefOf }: Pick<ReturnType<typeof usePagedList>, 'page' | 'hrefOf'>,
  pages = 0,
) {
  const navigate = useNavigate()
  const last = pages > 0 && page > pages ? hrefOf(pages) : undefined
  useEffect(() => {
    if (last !== undefined) navigate(last, { replace: true })
  }, [navigate, last])
  return { page, pages, hrefOf }
}

/** A list that is narrowed further begins at its first page. @param search the query of its address */
export function narrowedTo(search: string, name: string, value: string): string {
  const next = new URLSearchParams(search)
  next.delete(PAGE)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return `?${next}`
}

/**
 * What a list shows, kept in the address: reload and back lead to the same rows.
 * @param page where the list is; only what it declares can be read and narrowed by
 */
export function useListAddress<Name extends string>(page: DeclaredPage<Name>) {
  const navigate = useNavigate()
  const isHere = useStillHere()
  const asked = page.read(useLocation())

  /**
   * Narrows the list. What else narrows it is read from the address itself: `asked` is of what is drawn, and whoever is
   * quick changes two fields before it is drawn again.
   */
  function narrow(name: Name, value: string) {
    // A search waits for a pause in the typing: it calls nobody back who goes on to another page meanwhile.
    if (!isHere()) return
    // A question that was opened while the search still waited stays open over the narrower list.
    const { state } = currentStep()
    const next = narrowedTo(window.location.search, name, value)
    navigate(next, { replace: true, preventScrollReset: true, state })
  }

  const read = (name: Name) => asked[name] ?? ''

  /** What is chosen of a few words; anything else in the address chooses none. */
  const readOneOf = <Word extends string>(name: Name, words: readonly Word[]): Word | '' =>
    words.find((each) => each === read(name)) ?? ''
  return { read, readOneOf, narrow }
}

/** A list that is shown page by page; the page of the site that it is on has to declare so. */
export function usePagedList<Name extends string>(declared: DeclaredPage<Name> & PagedPage) {
  const location = useLocation()
  const list = useListAddress<Name>(declared)
  const paged: PagedPage = declared
  const page = Math.max(1, Number.parseInt(paged.read(location)[PAGE] ?? '1', 10) || 1)
  function hrefOf(wanted: number): string {
    const next = new URLSearchParams(location.search)
    next.set(PAGE, String(wanted))
    return `?${next}`
  }
  return { ...list, page, hrefOf }
}
