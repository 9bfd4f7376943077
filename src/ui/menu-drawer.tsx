import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { Drawer } from './drawer.tsx'
import { NARROW, useMediaQuery } from './use-media-query.ts'

interface MenuDrawerProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly links: readonly { readonly to: string; readonly label: string }[]
}

/** The main menu where the header has no room for it; who turns a tablet finds it there instead. */
export function MenuDrawer({ open, onOpenChange, links }: MenuDrawerProps) {
  const narrow = useMediaQuery(NARROW)
  useEffect(() => {
    if (open && !narrow) onOpenChange(false)
  }, [open, narrow, onOpenChange])
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menú" closeLabel="Cerrar el menú">
      <nav aria-label="Principal" className="px-[min(1.5rem,6vw)] pt-2 pb-8">
        <ul>
          {links.map(({ to, label }) => (
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
