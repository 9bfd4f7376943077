import { useLocation } from 'react-router'
import { latePart } from '#ui/late-part.tsx'
import type { WalkLinksProps } from './walk-links.tsx'

const links = latePart<WalkLinksProps>(async () => (await import('./walk-links.tsx')).WalkLinks)

/** The way through the list that the visitor came from. It is fetched for whoever came from one: the first page of a visit is as light as before. */
export function WalkPart(props: WalkLinksProps) {
  const { state } = useLocation()
  // In the page that the server has sent nothing is known of a list.
  return state?.walk ? <links.Part {...props} /> : null
}
