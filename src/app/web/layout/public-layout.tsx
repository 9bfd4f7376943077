import { Outlet } from 'react-router'
import { readSiteInfo } from '#site-info/site-info-api.ts'
import { callerContext } from '../caller-context.ts'
import type { Route } from './+types/public-layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  return (await call(readSiteInfo)).data
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <p>{loaderData.artistName}</p>
      <Outlet />
    </main>
  )
}
