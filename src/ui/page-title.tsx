import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'

interface PageTitle {
  /** `undefined` while no page has said one. */
  readonly shown: string | undefined
  readonly tell: (title: string | undefined) => void
}

const Shown = createContext<PageTitle>({ shown: undefined, tell: () => {} })

/** Around a bar and the pages below it: the bar shows what the page is called. */
export function TitledPages({ children }: { readonly children: ReactNode }) {
  const [shown, tell] = useState<string>()
  return <Shown value={{ shown, tell }}>{children}</Shown>
}

/** What the page in sight is called. */
export const usePageTitle = (): string | undefined => useContext(Shown).shown

/** Says what the page is called as long as it is there. */
export function useTellTitle(title: string): void {
  const { tell } = useContext(Shown)
  useLayoutEffect(() => {
    tell(title)
    return () => tell(undefined)
  }, [title, tell])
}
