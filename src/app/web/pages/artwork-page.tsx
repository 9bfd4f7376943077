import { data } from 'react-router'
import { viewOf } from '#artworks/artwork-view.ts'
import { artworkProblems, readArtwork } from '#artworks/artworks-api.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { callerContext } from '../caller-context.ts'
import type { Route } from './+types/artwork-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  try {
    return (await call(readArtwork, { params })).data
  } catch (error) {
    if (error instanceof CallError && error.code === artworkProblems.artwork_not_found.code)
      throw data(null, { status: 404 })
    throw error
  }
}

export default function ArtworkPage({ loaderData }: Route.ComponentProps) {
  return <h1>{viewOf(loaderData).title}</h1>
}
