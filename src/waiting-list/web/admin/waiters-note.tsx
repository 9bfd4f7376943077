import { Link } from 'react-router'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { useAwaited } from './use-waiters.ts'

/** '3 personas esperan esta obra', and the way to them; nothing where nobody does. */
export function WaitersNote({ artworkId }: { readonly artworkId: string }) {
  const count = useAwaited().data?.get(artworkId) ?? 0
  if (count === 0) return null
  return (
    <p className="text-small">
      <Link
        to={adminLinkTo.waitersOf(artworkId)}
        className="link inline-flex min-h-11 items-center sm:min-h-0"
      >
        {count === 1 ? '1 persona espera esta obra' : `${count} personas esperan esta obra`}
      </Link>
    </p>
  )
}
