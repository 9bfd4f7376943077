import { Link } from 'react-router'
import { viewOf } from '#artworks/artwork-view.ts'
import { GALLERY_LIMIT, listArtworks } from '#artworks/artworks-api.ts'
import { callerContext } from '../caller-context.ts'
import { linkTo } from '../site-map.ts'
import type { Route } from './+types/home-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  return (await call(listArtworks, { query: { limit: GALLERY_LIMIT } })).data
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <ul>
      {loaderData.map(viewOf).map((work) => (
        <li key={work.id}>
          <Link to={linkTo.artwork(work.id)}>{work.title}</Link>
        </li>
      ))}
    </ul>
  )
}
