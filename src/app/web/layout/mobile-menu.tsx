import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { Drawer } from '#ui/drawer.tsx'
import { NARROW, useMediaQuery } from '#ui/use-media-query.ts'
import { menuLinks } from './menu-links.ts'

interface MobileMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The main menu where the header has no room for it; who turns a tablet finds it there instead. */
export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const narrow = useMediaQuery(NARROW)
  useEffect(() => {
    if (open && !narrow) onOpenChange(false)
  }, [open, narrow, onOpenChange])
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menú" closeLabel="Cerrar el menú">
      <nav aria-label="Principal" className="px-[min(1.5rem,6vw)] pt-2 pb-8">
        <ul>
          {menuLinks.map(({ to, label }) => (
            <li key={to} className="border-line border-b last:border-0">
              <NavLink
                to={to}
                end
                onClick={() => onOpenChange(false)}
                className="block py-4 font-serif text-title aria-[current=page]:text-clay"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  )
}
