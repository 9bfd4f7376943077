import { useRouteLoaderData } from 'react-router'
import type { SiteInfo } from '#site-info/site-info.ts'

/** What the layout around every page reads once: whose gallery this is, and where it was asked for. */
export interface LayoutFacts extends SiteInfo {
  readonly origin: string
}

/** Who the gallery belongs to, as the layout around every page read it. */
export function useSiteInfo(): SiteInfo {
  const info = useRouteLoaderData<LayoutFacts>('layout/public-layout')
  if (info === undefined) throw new Error('This part of a page stands inside the public layout')
  return info
}
