import { data, useRevalidator } from 'react-router'
import { ArtworkCard } from '#artworks/web/artwork-card.tsx'
import { ArtworkDetails } from '#artworks/web/artwork-details.tsx'
import { favouriteMark } from '#favourites/web/favourites-part.tsx'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { secretPageHead } from '#search-engines/page-head.ts'
import { BackLink } from '#ui/back-link.tsx'
import { roomLink, workInRoomLink } from '#viewing-rooms/room-links.ts'
import { AskAboutWork } from '#viewing-rooms/web/ask-about-work.tsx'
import { type RoomRead, readOpenedRoom, type WorkInRoom } from '#viewing-rooms/web/read-opened-room.ts'
import { ClosedRoom, RoomView } from '#viewing-rooms/web/room-view.tsx'
import { useLiveRoom, useVisit } from '#viewing-rooms/web/use-live-room.ts'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { netPriceBelow } from '../layout/net-price.tsx'
import { useSiteInfo } from '../layout/use-site-info.ts'
import type { Route } from './+types/room-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { obra } = sitePages.room.read(request)
  const read = await readOpenedRoom(context.get(callerContext), params.secret, obra)
  return data(read, { status: read.status })
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Obras elegidas para vos.'
  return secretPageHead({ title: 'Sala privada', galleryName: galleryNameIn(matches), description })
}

export default function RoomPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.status !== 200) return <ClosedRoom refusal={loaderData.refusal} />
  return <OpenRoom {...loaderData} secret={params.secret} />
}

type Opened = Extract<RoomRead, { status: 200 }> & { readonly secret: string }

function OpenRoom({ room, work, secret }: Opened) {
  const { revalidate } = useRevalidator()
  useVisit(secret)
  useLiveRoom(secret, room.standing, revalidate)
  const { contact } = useSiteInfo()
  const addressOf = ({ id, published }: WorkInRoom) =>
    published ? linkTo.artwork(id) : workInRoomLink(secret, id)
  if (work === undefined)
    return (
      <RoomView
        room={room}
        artist={contact}
        card={(each) => (
          <ArtworkCard
            work={each}
            to={addressOf(each)}
            frame="even"
            sizes="(min-width: 48rem) 30vw, 45vw"
            mark={each.published && favouriteMark(each)}
            below={netPriceBelow}
          />
        )}
      />
    )
  return (
    <ArtworkDetails
      key={work.id}
      work={work}
      before={<BackLink fallback={roomLink(secret)}>{room.name}</BackLink>}
      belowPrice={netPriceBelow}
      action={<AskAboutWork work={work} artist={contact} room={room.name} roomAddress={roomLink(secret)} />}
    />
  )
}
