import { data } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { publicPageHead } from '#search-engines/page-head.ts'
import { isBiographyEmpty } from '#site-info/biography-text.ts'
import { type BiographyAnswer, readBiography } from '#site-info/site-info-api.ts'
import { BiographyArticle } from '#site-info/web/biography-article.tsx'
import { NoBiography } from '#site-info/web/no-biography.tsx'
import { personData, portraitOf } from '#site-info/web/person-data.ts'
import { Container } from '#ui/container.tsx'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { useSiteInfo } from '../layout/use-site-info.ts'
import type { Route } from './+types/biography-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

interface PageData {
  readonly origin: string
  /** Null when it could not be read. */
  readonly biography: BiographyAnswer | null
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { origin } = new URL(request.url)
  try {
    const shown: PageData = { origin, biography: (await call(readBiography)).data }
    return shown
  } catch {
    const shown: PageData = { origin, biography: null }
    return data(shown, { status: 503 })
  }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<PageData> {
  return serverLoader().catch(() => ({ origin: new URL(request.url).origin, biography: null }))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const { origin = '', biography = null } = loaderData ?? {}
  const path = linkTo.biography()
  const head = {
    title: 'Biografía',
    galleryName,
    description: `Vida y obra de ${galleryName}.`,
    origin,
    path,
  }
  if (biography === null) return publicPageHead(head)
  const description = [head.description, biography.subtitle].join(' ').trim()
  const picture = portraitOf(biography)
  const [, layout] = matches
  const person = { info: layout.loaderData, biography, origin, url: `${origin}${path}` }
  return [
    ...publicPageHead({ ...head, description, picture, kind: 'profile' }),
    { 'script:ld+json': personData(person) },
  ]
}

export default function BiographyPage({ loaderData: { biography } }: Route.ComponentProps) {
  const { artistName } = useSiteInfo()
  if (biography === null || isBiographyEmpty(biography))
    return <NoBiography title="Biografía" hasFailed={biography === null} />
  return (
    <Container width="page" className="pt-10 lg:pt-16">
      <BiographyArticle biography={biography} artistName={artistName} />
    </Container>
  )
}
