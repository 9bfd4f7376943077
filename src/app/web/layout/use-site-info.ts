import { useRouteLoaderData } from 'react-router'
import type { SiteInfo } from '#site-info/site-info.ts'
import type { loader } from './public-layout.tsx'

/** Who the gallery belongs to, as the layout around every page read it. */
export function useSiteInfo(): SiteInfo {
  const info = useRouteLoaderData<typeof loader>('layout/public-layout')
  if (info === undefined) throw new Error('This part of a page stands inside the public layout')
  return info
}
