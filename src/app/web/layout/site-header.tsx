import { Menu } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { CartButton } from '#cart/web/cart-button.tsx'
import { FavouritesPart } from '#favourites/web/favourites-part.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { NavigationProgress } from '#ui/navigation-progress.tsx'
import { useScrolled } from '#ui/use-scrolled.ts'
import { menuLinks } from './menu-links.ts'
import { TopStrip } from './top-strip.tsx'

const fetchFavourites = () => import('./late-favourites.tsx')

interface SiteHeaderProps {
  readonly artistName: string
  readonly demo: boolean
  readonly menuOpen: boolean
  readonly onMenu: () => void
  /** The visitor is about to open something: time to fetch it. */
  readonly onIntent: () => void
}

export function SiteHeader({ artistName, demo, menuOpen, onMenu, onIntent }: SiteHeaderProps) {
  const scrolled = useScrolled()
  return (
    <header
      className={classes(
        'fixed inset-x-0 top-0 z-40 border-b transition-[translate,background-color,border-color] has-focus-visible:translate-y-0 noscript:absolute',
        scrolled ? '-translate-y-(--strip-height) border-line bg-paper' : 'border-transparent',
      )}
    >
      <TopStrip demo={demo} />
      <Container className="flex h-(--bar-height) items-center gap-x-2 noscript:max-md:flex-wrap noscript:max-md:content-center">
        <Link
          to={linkTo.home()}
          discover="none"
          className="bar-name min-w-0 flex-1 font-serif hover:text-clay"
        >
          {artistName}
        </Link>
        <nav aria-label="Principal" className="hidden md:block noscript:block noscript:max-md:w-full">
          <ul className="flex gap-8 noscript:max-md:justify-between noscript:max-md:gap-2 noscript:max-md:text-small lg:gap-10">
            {menuLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  discover="none"
                  to={to}
                  end
                  className="inline-flex min-h-11 items-center border-transparent border-b transition-colors hover:text-clay aria-[current=page]:border-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="bar-buttons -mr-3 flex md:ml-14 noscript:hidden">
          <FavouritesPart fetchParts={fetchFavourites} />
          <CartButton onIntent={onIntent} />
          <IconButton
            label="Menú"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onMenu}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            className="md:hidden"
          >
            <Menu size={22} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
        </div>
      </Container>
      <NavigationProgress />
    </header>
  )
}
