import { data } from 'react-router'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { NotFoundMessage } from '../layout/not-found-message.tsx'
import type { Route } from './+types/not-found-page.ts'

export const loader = () => data(null, { status: 404 })

export function meta({ matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = 'Puede que la dirección haya cambiado o que tenga un error.'
  return hiddenPageHead({ title: 'No encontramos esa página', galleryName, description })
}

export default function NotFoundPage() {
  return <NotFoundMessage />
}
