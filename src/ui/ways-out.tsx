import { ExternalLink, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { classes } from './class-names.ts'

const WAY_OUT = 'inline-flex items-center gap-2 whitespace-nowrap hover:text-clay'

interface WaysOutProps {
  readonly siteHref: string
  /** How large each of them is. */
  readonly className: string
  readonly onLeave: () => void
}

/** The ways out of a panel: to what visitors see, and out of the session. */
export const WaysOut = ({ siteHref, className, onLeave }: WaysOutProps) => (
  <>
    <Link to={siteHref} className={classes(WAY_OUT, className)}>
      <ExternalLink size={18} aria-hidden="true" />
      Ver Sitio
    </Link>
    <button type="button" onClick={onLeave} className={classes(WAY_OUT, className)}>
      <LogOut size={18} aria-hidden="true" />
      Cerrar sesión
    </button>
  </>
)
