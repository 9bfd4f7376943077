import { Link } from 'react-router'
import { adminDoors } from '#pages/admin-doors.ts'
import { useIsSignedIn } from './use-is-signed-in.ts'

/** The way into the administration, at the foot of every page. */
export function PanelLink() {
  const signedIn = useIsSignedIn()
  return (
    <Link
      discover="none"
      to={signedIn ? adminDoors.overview.link() : adminDoors.login.link()}
      rel="nofollow"
      className="inline-flex min-h-11 items-center hover:text-clay"
    >
      {signedIn ? 'Dashboard' : 'Admin'}
    </Link>
  )
}
